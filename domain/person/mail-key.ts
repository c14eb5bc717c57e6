/** Returns the form in which a mail address is stored and compared: trimmed and in lower case. */
export function mailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
