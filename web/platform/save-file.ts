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
