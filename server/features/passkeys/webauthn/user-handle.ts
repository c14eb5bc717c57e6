/** What a passkey remembers its account by, in base64url: the id, which tells nothing about the person. */
export function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
