/** Returns the name of the token of a program, with the device if the user entered one. `prefix` distinguishes such tokens from others. */
export function tokenNameOf(prefix: string, program: string, device: string): string {
  const trimmed = device.trim();
  return `${prefix}${program}${trimmed === '' ? '' : ` (${trimmed})`}`;
}

/** Returns how many characters the name of the device may have, so that the name of the token has at most `limit`. */
export function deviceLimit(prefix: string, program: string, limit: number): number {
  return limit - tokenNameOf(prefix, program, '-').length + 1;
}
