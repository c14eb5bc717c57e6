/** The form in which a mail address is stored and compared: without regard to case and surrounding blanks. */
export function mailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
