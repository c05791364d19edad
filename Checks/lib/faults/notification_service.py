"""A notification service on the session bus, which writes each call as a line of JSON. Needs python3-dbus and python3-gi."""

import json, sys

import dbus, dbus.mainloop.glib, dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.Notifications"


class Service(dbus.service.Object):
    @dbus.service.method(NAME, in_signature="susssasa{sv}i", out_signature="u")
    def Notify(self, program, replaced, icon, summary, body, actions, hints, timeout):
        hints = {str(key): str(value) for key, value in hints.items()}
        print(json.dumps({"program": program, "summary": summary, "body": body, "hints": hints}), flush=True)
        return 1

    @dbus.service.method(NAME, out_signature="ssss")
    def GetServerInformation(self):
        return "check", "check", "1", "1.2"

    @dbus.service.method(NAME, out_signature="as")
    def GetCapabilities(self):
        return ["body", "body-markup"]


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
owned = dbus.service.BusName(NAME, bus)
Service(bus, "/org/freedesktop/Notifications")
print("ready", flush=True)
sys.stdin.close()
GLib.MainLoop().run()
