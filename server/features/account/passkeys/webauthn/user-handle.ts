/** Returns the user handle in base64url: the account id, which contains no personal data. */
export function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
