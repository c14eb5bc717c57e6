/** The form in which label names are compared, and which is unique per account: NFC, without regard to case. */
export function labelKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}
