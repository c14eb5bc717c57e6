/** Has the browser save bytes as a file of that name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read by then; letting go at once would break it off.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
