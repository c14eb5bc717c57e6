/** Returns the media type of a file extension, or '' if it is not relevant here. */
export function mediaTypeOf(path: string): string {
  return TYPES.get(/\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '') ?? '';
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['zip', 'application/zip'],
]);
