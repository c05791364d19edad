extension StoredQuery: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("account", account)
            json.member("kind", kind)
            json.member("language", language)
            json.member("since", since)
            json.member("source", source)
            json.member("spokenLanguage", spokenLanguage)
        }
    }
}

extension StoredQuery.Source: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("address", address)
            json.member("given", given)
            json.member("label", label)
            json.member("name", name)
            json.member("option", option)
            json.member("signal", signal)
            json.member("site", site)
            json.member("variable", variable)
        }
    }
}

extension StoredQuery.Language: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("slug", slug)
        }
    }
}

extension StoredQuery.SpokenLanguage: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("code", code)
            json.member("name", name)
        }
    }
}

extension StoredQuery.Account: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("host", host)
            json.member("login", login)
        }
    }
}
