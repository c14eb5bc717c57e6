/** The text with the box turned that stands in that line, counted from 0; the same text when there is none. */
export function withTurnedBox(text: string, line: number): string {
  const lines = text.split('\n');
  const found = lines[line];
  if (found === undefined) return text;
  const turned = found.replace(ENTRY, (_, before: string, mark: string) => `${before}[${mark === ' ' ? 'x' : ' '}]`);
  return turned === found ? text : lines.with(line, turned).join('\n');
}

/** Entries may stand in quotes and behind other entries. */
const ENTRY = /^((?:[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+)+)\[([ xX])\](?=[ \t])/;
