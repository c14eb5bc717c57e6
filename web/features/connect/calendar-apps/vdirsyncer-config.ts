/** Returns the configuration of vdirsyncer that synchronizes all lists of tasks with the folder `~/.local/share/sammen`. */
export function vdirsyncerConfig({
  address,
  userName,
  password,
}: {
  address: string;
  userName: string;
  password: string;
}): string {
  return `[general]
status_path = "~/.local/share/vdirsyncer/status"

[pair sammen]
a = "sammen_local"
b = "sammen_server"
collections = ["from b"]
metadata = ["displayname", "color"]

[storage sammen_local]
type = "filesystem"
path = "~/.local/share/sammen"
fileext = ".ics"

[storage sammen_server]
type = "caldav"
item_types = ["VTODO"]
url = ${JSON.stringify(address)}
username = ${JSON.stringify(userName)}
password = ${JSON.stringify(password)}
`;
}
