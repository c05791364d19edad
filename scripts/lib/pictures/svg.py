"""Draws rows of terminal cells as an SVG file.

Rich and termtosvg draw such pictures too. Rich loads a web font, which GitHub does not allow in pictures, and has one
theme in a file; termtosvg is not maintained. This code is short and needs no packages.
"""

from xml.sax.saxutils import escape

FONT = "ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace"
SIZE, CELL, LINE = 14, 8.4, 20
MARGIN, BAR = 20, 34

# The colours of GitHub's own pages, so that the picture fits a README.
THEMES = {
    "light": {
        "background": "#ffffff", "bar": "#f6f8fa", "border": "#d0d7de", "text": "#1f2328",
        "palette": ["#24292f", "#cf222e", "#1a7f37", "#9a6700", "#0969da", "#8250df", "#1b7c83", "#6e7781",
                    "#57606a", "#a40e26", "#1a7f37", "#7d4e00", "#218bff", "#a475f9", "#3192aa", "#24292f"],
    },
    "dark": {
        "background": "#0d1117", "bar": "#161b22", "border": "#30363d", "text": "#e6edf3",
        "palette": ["#484f58", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4",
                    "#6e7681", "#ffa198", "#56d364", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#ffffff"],
    },
}


def channels(color):
    return tuple(int(color[index:index + 2], 16) for index in (1, 3, 5))


def hexadecimal(color):
    return "#%02x%02x%02x" % tuple(round(channel) for channel in color)


class Drawing:
    def __init__(self, theme, columns, title):
        self.theme = THEMES[theme]
        self.columns = columns
        self.title = title

    def svg(self, rows):
        width = round(self.columns * CELL + 2 * MARGIN)
        height = BAR + len(rows) * LINE + 2 * MARGIN - 6
        body = [line for index, row in enumerate(rows) for line in self.row(row, BAR + MARGIN + index * LINE)]
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img">',
            f"<title>{escape(self.title)}</title>",
            "<style>",
            f"text {{ font-family: {FONT}; font-size: {SIZE}px; fill: {self.theme['text']}; white-space: pre }}",
            ".b { font-weight: 600 } .i { font-style: italic } .u { text-decoration: underline }",
            ".c { text-anchor: middle }",
            "</style>",
            *self.window(width, height),
            *body,
            "</svg>",
        ]) + "\n"

    def window(self, width, height):
        """The frame, the bar and its three buttons."""
        shape = f'x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="10"'
        yield f'<rect {shape} fill="{self.theme["background"]}"/>'
        yield f'<path d="M0.5 {BAR} V10.5 a10 10 0 0 1 10 -10 H{width - 10.5} a10 10 0 0 1 10 10 V{BAR} z" ' \
              f'fill="{self.theme["bar"]}"/>'
        yield f'<path d="M0.5 {BAR} H{width - 0.5}" stroke="{self.theme["border"]}"/>'
        for index in range(3):
            yield f'<circle cx="{20 + index * 18}" cy="{BAR / 2}" r="5.5" fill="{self.theme["border"]}"/>'
        yield f'<rect {shape} fill="none" stroke="{self.theme["border"]}"/>'

    def row(self, row, top):
        baseline = top + 10
        for cell in row:
            if cell.style.background is not None or cell.style.reverse:
                yield f'<rect x="{self.x(cell.column)}" y="{top - 5}" width="{round(cell.width * CELL, 2)}" ' \
                      f'height="{LINE}" fill="{self.colors(cell.style)[1]}"/>'
        for run in runs(row):
            yield self.text(run, baseline)

    def text(self, run, baseline):
        first, last = run[0], run[-1]
        style, text = first.style, ""
        for cell in run:
            text += " " * (cell.column - first.column - len(text)) + cell.text
        names = [name for name, is_on in (("b", style.bold), ("i", style.italic), ("u", style.underline)) if is_on]
        length = last.column + last.width - first.column
        if is_plain(first):
            place = f'x="{self.x(first.column)}" y="{baseline}" textLength="{round(length * CELL, 2)}"'
        else:
            # Another font may draw this character with another width.
            place = f'x="{round(self.x(first.column) + length * CELL / 2, 2)}" y="{baseline}"'
            names.append("c")
        kind = f' class="{" ".join(names)}"' if names else ""
        color = self.colors(style)[0]
        fill = "" if color == self.theme["text"] else f' style="fill: {color}"'
        return f"<text {place}{kind}{fill}>{escape(text)}</text>"

    def x(self, column):
        return round(MARGIN + column * CELL, 2)

    def colors(self, style):
        text = self.color(style.foreground, self.theme["text"])
        background = self.color(style.background, self.theme["background"])
        if style.reverse:
            text, background = background, text
        if style.dim:
            pairs = zip(channels(text), channels(background))
            text = hexadecimal(0.62 * one + 0.38 * other for one, other in pairs)
        return text, background

    def color(self, color, default):
        if color is None:
            return default
        if isinstance(color, tuple):
            return hexadecimal(color)
        if color < 16:
            return self.theme["palette"][color]
        if color > 231:
            return hexadecimal([8 + 10 * (color - 232)] * 3)
        steps = (0, 95, 135, 175, 215, 255)
        return hexadecimal([steps[(color - 16) // 36], steps[(color - 16) // 6 % 6], steps[(color - 16) % 6]])


def is_plain(cell):
    return cell.text.isascii()


def runs(row):
    """Cells that are drawn as one text: of one style, in ASCII, with at most one blank between two of them."""
    parts = []
    for cell in row:
        last = parts[-1][-1] if parts else None
        if last and last.style == cell.style and is_plain(last) and is_plain(cell) \
                and cell.column - last.column - last.width <= 1:
            parts[-1].append(cell)
        else:
            parts.append([cell])
    return parts
