/** The key by which label names are compared, unique per account: NFC and lower case. */
export function labelKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}
