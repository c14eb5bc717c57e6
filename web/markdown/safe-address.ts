/** Addresses of the web, of mail, and of this service. Entities must have been decoded before. */
export function isSafeAddress(address: string): boolean {
  return /^(https?:|mailto:|\/(?!\/)|#)/i.test(address.trim());
}
