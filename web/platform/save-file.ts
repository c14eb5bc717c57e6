/** Starts a download of `bytes` under the given file name. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking the URL at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Starts a download of an address of the service, which gives the file its name. The browser writes it to the disk while it arrives. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
