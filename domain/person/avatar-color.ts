/** Eight muted background colours for initials, dark enough for white text (contrast at least 4.5). */
export const AVATAR_COLORS = [
  '#8a4b4b',
  '#86592d',
  '#5f6b2e',
  '#3f6f4a',
  '#2f6d6d',
  '#3d6288',
  '#5d5693',
  '#84497c',
] as const;

/** Returns the colour of a person. It depends only on the mail address (FNV-1a over the lower-case form). */
export function avatarColor(email: string): string {
  let hash = 0x811c9dc5;
  for (const character of email.toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return AVATAR_COLORS[(hash >>> 0) % AVATAR_COLORS.length] ?? AVATAR_COLORS[0];
}
