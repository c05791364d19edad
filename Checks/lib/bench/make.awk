# Generates what the benchmarks serve: awk -v what=WHAT -v count=REPOSITORIES [-v first=NUMBER] -f make.awk, where WHAT is
# page   a page with the structure, menus, attributes and size of GitHub's trending page
# developers the same for GitHub's page of trending developers
# feed   a list as `trending refresh --format json` prints it
# rss    the same list as an RSS feed for newsboat
# history editions of an archive as JSON lines: lists of 25 rows on 400 days each; count is the number of rows
# edition the rows of the page in another order, as `trending history export` prints them, for -v day=DATE and -v server=URL;
#        -v source=NAME if they are not of github, starting with number `first`
# Everything is computed from numbers, so each run generates the same.
BEGIN {
    most = split("a fast small tool library framework for terminal parser server client database editor compiler agents " \
        "models graphics web cloud network files text search build test async safe simple modern written in with and " \
        "the of streaming embedded distributed portable", word, " ")
    languages = split("Rust Swift Python Go TypeScript C++ Zig Java Kotlin Shell", language, " ")
    seed = 7
    first += 0
    if (what == "page" || what == "developers") page()
    else if (what == "rss") rss()
    else if (what == "history") history()
    else if (what == "edition") edition()
    else rows()
}

function random(below) {
    seed = (seed * 16807) % 2147483647
    return seed % below
}

function sentence(number,    text, i) {
    seed = number * 7919 + 17
    text = "Repository"
    for (i = 9 + random(8); i > 0; i--) text = text " " word[1 + random(most)]
    return text "."
}

function owner(number) { return "team-" number % 997 }
function name(number) { return "project-" number }
function path(number) { return owner(number) "/" name(number) }
function stars(number) { return 100 + (number * 7793) % 90000 }
function forks(number) { return 10 + (number * 331) % 9000 }
function tongue(number) { return language[1 + number % languages] }
function grouped(number) { return number < 1000 ? number : int(number / 1000) sprintf(",%03d", number % 1000) }

# --- JSON -------------------------------------------------------------------------------------------------------------

function rows(    number) {
    printf "{\"schemaVersion\":1,\"query\":{\"since\":\"daily\"},\"repos\":["
    for (number = first + 1; number <= first + count; number++) printf "%s%s", listed(number), number < first + count ? "," : "]}"
}

function listed(number,    people) {
    people = "{\"login\":\"user-" number % 4999 "\",\"avatarURL\":\"https://avatars.example/u/" number % 4999 "?s=40\"}," \
        "{\"login\":\"user-" number * 3 % 4801 "\",\"avatarURL\":\"https://avatars.example/u/" number * 3 % 4801 "?s=40\"}"
    return "{\"rank\":" number ",\"owner\":\"" owner(number) "\",\"name\":\"" name(number) "\"," \
        "\"url\":\"https://github.com/" path(number) "\",\"description\":\"" sentence(number) "\"," \
        "\"language\":\"" tongue(number) "\",\"languageColor\":\"#dea584\",\"stars\":" stars(number) "," \
        "\"forks\":" forks(number) ",\"starsGained\":" number % 900 "," \
        "\"ownerAvatarURL\":\"https://github.com/" owner(number) ".png\",\"builtBy\":[" people "]," \
        "\"topics\":[\"" word[1 + random(most)] "\",\"" word[1 + random(most)] "\"]}"
}

# Each list has four new repositories a day, the others stay or come back after some days.
function history(    lists, list, day, rank, number, date, month, periods, period) {
    lists = count / 10000
    periods = split("daily weekly monthly", period, " ")
    for (day = 0; day < 400; day++) {
        # Months of 28 days: 400 days from 2024-01 on.
        month = int(day / 28)
        date = sprintf("%d-%02d-%02d", 2024 + int(month / 12), 1 + month % 12, 1 + day % 28)
        for (list = 0; list < lists; list++)
            for (rank = 1; rank <= 25; rank++) {
                number = list * 2000 + day * 4 + (rank * 11) % 25
                printf "{\"date\":\"%s\",\"period\":\"%s\",\"lang\":\"%s\",\"rank\":%d,\"repo\":\"%s\"," \
                    "\"description\":\"%s\",\"stars\":%d,\"gained\":%d}\n", date, period[1 + list % periods], \
                    list < periods ? "" : "tongue-" int(list / periods), rank, path(number), sentence(number), \
                    stars(number) + day, 1 + (number * 7 + day) % 900
            }
    }
}

# A line of `trending history export`.
function edition(    number, rank) {
    printf "{\"schemaVersion\":1,\"day\":\"%s\",\"list\":{\"source\":\"%s\",\"server\":\"%s\",\"language\":null," \
        "\"period\":\"daily\",\"spokenLanguage\":null,\"account\":null},\"origin\":null,\"isWhole\":true," \
        "\"firstSeen\":\"%sT20:00:00Z\",\"lastSeen\":\"%sT20:00:00Z\",\"repos\":[", day, source ? source : "github", server, \
        day, day
    for (rank = 1; rank <= count; rank++) {
        number = first + 1 + rank * 7 % count
        printf "{\"rank\":%d,\"id\":null,\"owner\":\"%s\",\"name\":\"%s\",\"description\":null,\"language\":null," \
            "\"stars\":%d,\"forks\":null,\"starsGained\":null}%s", rank, owner(number), name(number), stars(number), \
            rank < count ? "," : "]}\n"
    }
}

# --- feeds and pages ----------------------------------------------------------------------------------------------------

function rss(    number) {
    print "<?xml version=\"1.0\" encoding=\"utf-8\"?><rss version=\"2.0\"><channel><title>Trending</title>"
    print "<link>https://github.com/trending</link><description>Trending repositories</description>"
    for (number = 1; number <= count; number++)
        print "<item><title>" path(number) " (" tongue(number) ", " stars(number) " stars)</title><link>https://github.com/" \
            path(number) "</link><guid>https://github.com/" path(number) "</guid><description>" sentence(number) \
            "</description><pubDate>Sat, 21 Nov 2026 06:00:00 GMT</pubDate></item>"
    print "</channel></rss>"
}

function page(    number, isOfPeople) {
    isOfPeople = what == "developers"
    list = isOfPeople ? "/developers" : ""
    print "<!DOCTYPE html>\n<html lang=\"en\" data-color-mode=\"auto\">\n<head><meta charset=\"utf-8\">"
    for (number = 1; number <= 60; number++)
        print "<meta name=\"setting-" number "\" content=\"" sentence(number) "\"><link rel=\"stylesheet\" href=\"/assets/" \
            number ".css\"><script src=\"/assets/" number ".js\" defer></script>"
    print "<title>" (isOfPeople ? "Trending  developers on GitHub today · GitHub" : "Trending - GitHub") "</title></head>\n<body class=\"logged-out\"><nav>"
    for (number = 1; number <= 90; number++)
        print "<li class=\"NavLink\"><a href=\"/features/" number "\" data-analytics-event=\"{&quot;category&quot;:&quot;nav" \
            "&quot;}\"><span class=\"NavLink-title\">" sentence(number) "</span></a></li>"
    print "</nav><details-menu>"
    for (number = 1; number <= 187; number++) item("?since=daily&amp;spoken_language_code=" code(number), "Tongue " number)
    print "</details-menu><details-menu>"
    item("/unknown?since=daily", "Unknown languages")
    for (number = 1; number <= 800; number++) item("/language-" number "?since=daily", "Language " number)
    print "</details-menu><details-menu>"
    item("?since=daily", "Today")
    item("?since=weekly", "This week")
    print "</details-menu><main><div class=\"Box\">"
    for (number = 1; number <= count; number++) if (isOfPeople) developer(number); else row(number)
    print "</div></main>\n<footer><h2>Footer</h2><a href=\"https://github.com\">GitHub</a></footer>"
    print "<template><script type=\"application/json\">{\"strings\":["
    for (number = 1; number <= 1611; number++) print "\"" sentence(number) "\","
    print "\"\"]}</script></template>\n</body>\n</html>"
}

# Two letters, 26 * 26 of them.
function code(number) { return sprintf("%c%c", 97 + int(number / 26) % 26, 97 + number % 26) }

function item(target, text) {
    printf "          <a aria-checked=\"false\" data-pjax=\"\" role=\"menuitemradio\" href=\"/trending%s\" " \
        "data-view-component=\"true\" class=\"select-menu-item Link\"><span data-menu-button-text=\"\" " \
        "data-view-component=\"true\" class=\"select-menu-item-text\">\n              %s\n</span></a>", list target, text
}

function click(number, what) {
    return "data-hydro-click=\"{&quot;event_type&quot;:&quot;explore.click&quot;,&quot;payload&quot;:{&quot;click_context" \
        "&quot;:&quot;TRENDING_REPOSITORIES_PAGE&quot;,&quot;click_target&quot;:&quot;" what "&quot;,&quot;actor_id&quot;" \
        ":null,&quot;record_id&quot;:" number ",&quot;originating_url&quot;:&quot;https://github.com/trending&quot;," \
        "&quot;user_id&quot;:null}}\" data-hydro-click-hmac=\"" sprintf("%032d%032d", number * 7919, number * 104729) "\""
}

function icon() {
    return "<svg aria-hidden=\"true\" height=\"16\" viewBox=\"0 0 16 16\" width=\"16\" class=\"octicon octicon-star\">\n" \
        "    <path d=\"M8 .25a.75.75 0 0 1 .673.418l1.882 3.815 4.21.612a.75.75 0 0 1 .416 1.279l-3.046 2.97.719 4.192a.751" \
        ".751 0 0 1-1.088.791L8 12.347l-3.766 1.98a.75.75 0 0 1-1.088-.79l.72-4.194L.818 6.374Z\"></path>\n</svg>"
}

function row(number,    i) {
    print "<article class=\"Box-row\">\n  <div class=\"float-right d-flex\"><div class=\"BtnGroup d-flex\"><a href=\"/login" \
        "?return_to=%2F" owner(number) "%2F" name(number) "\" rel=\"nofollow\" " click(number, "STAR") ">" icon() icon() \
        "<span class=\"d-none d-md-inline\">Star</span></a></div></div>"
    print "  <h2 class=\"h3 lh-condensed\">\n    <a " click(number, "REPOSITORY") " href=\"/" path(number) \
        "\" class=\"Link\">" icon() "\n      <span class=\"text-normal\">\n        " owner(number) " /\n</span>\n      " \
        name(number) "</a>  </h2>"
    print "    <p class=\"col-9 color-fg-muted my-1\">\n      " sentence(number) "\n    </p>\n  <div class=\"f6 mt-2\">"
    print "      <span class=\"d-inline-block ml-0 mr-3\"><span class=\"repo-language-color\" style=\"background-color: " \
        "#dea584\"></span>\n        <span itemprop=\"programmingLanguage\">" tongue(number) "</span></span>"
    print "      <a href=\"/" path(number) "/stargazers\" class=\"Link Link--muted\">" icon() "\n        " \
        grouped(stars(number)) "</a>"
    print "      <a href=\"/" path(number) "/forks\" class=\"Link Link--muted\">" icon() "\n        " grouped(forks(number)) \
        "</a>\n      <span class=\"d-inline-block\">\n        Built by"
    for (i = 1; i <= 5; i++)
        print "          <a class=\"d-inline-block\" " click(number * 5 + i, "CONTRIBUTING_DEVELOPER") " data-hovercard-type=" \
            "\"user\" data-hovercard-url=\"/users/user-" number * 5 + i "/hovercard\" href=\"/user-" number * 5 + i "\"><img " \
            "class=\"avatar mb-1 avatar-user\" src=\"https://avatars.example/u/" number * 5 + i "?s=40&amp;v=4\" " \
            "width=\"20\" height=\"20\" alt=\"@user-" number * 5 + i "\"></a>"
    print "      </span>\n      <span class=\"d-inline-block float-sm-right\">" icon() "\n        " number * 13 \
        " stars today\n      </span>\n  </div>\n</article>"
}

# Of ten developers, one works for somebody and one has neither an employer nor a repository.
function developer(number,    login, link) {
    login = "user-" number
    link = "<a " click(number, "TRENDING_DEVELOPER") " href=\"/" login "\">"
    print "<article class=\"Box-row d-flex\" id=\"pa-" login "\">\n  <a href=\"#pa-" login "\" class=\"Link f6\">\n    " \
        number "\n  </a>\n  <div class=\"mx-3\">" link "<img class=\"rounded avatar-user\" src=\"https://avatars.example/u/" \
        number "?s=96&amp;v=4\" width=\"48\" height=\"48\" alt=\"@" login "\"></a></div>\n  <div class=\"d-sm-flex\"><div>" \
        "<div class=\"col-md-6\">\n    <h1 class=\"h3 lh-condensed\">" link "\n            Person " number "\n</a></h1>"
    if (number % 7) print "    <p class=\"f4 text-normal mb-1\">" link login "</a></p>"
    print "  </div><div class=\"col-md-6\"><div class=\"mt-2\">"
    if (number % 10 == 3) print "    <p class=\"f6\">" icon() " Joined on Sep 14, 2015</p>"
    else if (number % 10 == 6)
        print "    <p class=\"f6\"><span class=\"sr-only\">Works for Tool " number "</span>" icon() "<span><span aria-hidden=" \
            "\"true\">Tool " number "</span></span></p>"
    else
        print "    <article>\n      <div class=\"f6 color-fg-muted\">" icon() "Popular repo</div>\n      <h1 class=\"h4\"><a " \
            click(number, "REPOSITORY") " href=\"/" login "/" name(number) "\">" icon() "\n            " name(number) \
            "</a></h1>\n      <div class=\"f6 color-fg-muted mt-1\">\n            " sentence(number) "\n      </div></article>"
    print "  </div></div></div></div>\n  <div class=\"col-sm-2 d-flex\"><a href=\"/login?return_to=%2Ftrending%2Fdevelopers\" " \
        click(number, "FOLLOW") " class=\"btn btn-sm\">" icon() "Follow</a></div>\n</article>"
}
