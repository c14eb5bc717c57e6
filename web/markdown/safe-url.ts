/** Returns whether a URL is an HTTP, mail or relative one. Entities in the URL must be decoded before. */
export function isSafeUrl(url: string): boolean {
  return /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim());
}
