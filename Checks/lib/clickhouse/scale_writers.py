"""Inserts of many clients at once, for the measurement of scale.py."""
import datetime
import threading
import time


def writers(node, clients=16, seconds=10):
    """As many clients as that, each with the two inserts of a refresh after another. The database `writers` has the tables."""
    counts, failures, end = [0] * clients, [], time.monotonic() + seconds

    def write(number):
        while time.monotonic() < end:
            day = f"'{datetime.date(2026, 1, 1) + datetime.timedelta(counts[number] % 300)}'"
            place = f"'github', 'language-{number}', 'daily', {day}, {counts[number] + 1}"
            ranks = str(list(range(1, 26)))
            names = str([f"owner/name-{(number * 7 + rank) % 4000}" for rank in range(25)])
            empty, zeros = str([""] * 25), str([0] * 25)
            figures = f"{ranks}, {zeros}, {empty}, {names}, {zeros}, {zeros}, {zeros}"
            columns = ("(source, language, period, day, version, entry_rank, entry_id, entry_server, entry_name, entry_stars, "
                       "entry_gained, entry_forks")
            try:
                node.ask(f"INSERT INTO entry_arrival {columns}, entry_description, entry_language) VALUES ({place}, {figures}, "
                         f"{empty}, {empty})", "writers")
                node.ask(f"INSERT INTO edition_arrival {columns}) VALUES ({place}, {figures})", "writers")
            except OSError as error:
                failures.append(str(error))
            counts[number] += 1

    threads = [threading.Thread(target=write, args=[number]) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    parts = node.ask("SELECT table, count() FROM system.parts WHERE active AND database = 'writers' GROUP BY table ORDER BY table")
    node.ask("DROP DATABASE writers")
    print(f"    {clients} writers: {sum(counts) / seconds:.0f} refreshes a second ({sum(counts) * 2 / seconds:.0f} inserts), "
          f"{len(failures)} failures, active parts {dict(parts)}", flush=True)
