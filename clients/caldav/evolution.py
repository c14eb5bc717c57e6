"""Opens a task list with evolution-data-server, the store of Evolution and of the task apps of GNOME.

The first line of the standard input is the account as JSON. Each further line is a command, which is answered with a line of JSON. The
service runs in the session bus of this process, and keeps its settings in the folders of the environment.
"""

import json
import os
import sys
import time

import gi

gi.require_version("EDataServer", "1.2")
gi.require_version("ECal", "2.0")
gi.require_version("ICalGLib", "3.0")
from gi.repository import ECal, EDataServer, GLib, ICalGLib  # noqa: E402

LIST = """[Data Source]
DisplayName=List
Enabled=true
Parent=caldav-stub

[Task List]
BackendName=caldav
Selected=true

[Authentication]
Host={host}
Method=plain/password
Port={port}
User={user}

[Security]
Method=none

[WebDAV Backend]
ResourcePath={path}

[Offline]
StaySynchronized=true

[Refresh]
Enabled=false
"""

TIME_LIMIT = 30


class TaskList:
    def __init__(self, account):
        folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "evolution", "sources")
        os.makedirs(folder)
        with open(os.path.join(folder, "list.source"), "w") as file:
            file.write(LIST.format(**account))
        # The registry updates its sources as long as it exists.
        self.registry = EDataServer.SourceRegistry.new_sync(None)
        self.source = self.registry.ref_source("list")
        self.credentials = EDataServer.NamedParameters.new()
        self.credentials.set(EDataServer.SOURCE_CREDENTIAL_USERNAME, account["user"])
        self.credentials.set(EDataServer.SOURCE_CREDENTIAL_PASSWORD, account["token"])
        self.client = ECal.Client.connect_sync(self.source, ECal.ClientSourceType.TASKS, 1, None)
        self.wait_for_connection()

    def wait_for_connection(self):
        """The store ignores credentials that it has not asked for yet, so they are offered again."""
        end = time.monotonic() + TIME_LIMIT
        offered = 0
        while self.source.get_connection_status() != EDataServer.SourceConnectionStatus.CONNECTED:
            now = time.monotonic()
            if now > end:
                raise GLib.Error("the list is not connected: " + str(self.source.get_connection_status()))
            if now > offered + 1:
                self.source.invoke_authenticate_sync(self.credentials, None)
                offered = now
            GLib.MainContext.default().iteration(False)
            time.sleep(0.01)

    def lists(self):
        """The lists of the account with their names, and whether they accept tasks."""
        only = EDataServer.WebDAVDiscoverSupports.TASKS
        found = EDataServer.webdav_discover_sources_sync(self.source, None, only, self.credentials, None)
        return [[each.display_name, bool(each.supports & only)] for each in found[3]]

    def is_read_only(self):
        return self.client.is_readonly()

    def refresh(self):
        """Synchronizes. `refresh_sync` only starts it; the next write waits for it, and so does reading a property of the server."""
        self.client.refresh_sync(None)

    def tasks(self):
        return [each.as_ical_string() for each in self.client.get_object_list_sync("#t", None)[1]]

    def create(self, text):
        flags = ECal.OperationFlags.NONE
        return self.client.create_object_sync(ICalGLib.Component.new_from_string(text), flags, None)[1]

    def modify(self, text):
        component = ICalGLib.Component.new_from_string(text)
        return self.client.modify_object_sync(component, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)

    def remove(self, uid):
        return self.client.remove_object_sync(uid, None, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)


def main():
    task_list = TaskList(json.loads(sys.stdin.readline()))
    print(json.dumps({"value": "connected"}), flush=True)
    for line in sys.stdin:
        command = json.loads(line)
        try:
            value = getattr(task_list, command["name"])(*command["arguments"])
            print(json.dumps({"value": value}), flush=True)
        except GLib.Error as error:
            print(json.dumps({"error": error.message}), flush=True)


main()
