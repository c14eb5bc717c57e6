import { oneLine } from '#domain/mail/subject.ts';

/** Returns one line of plain text, without the invisible characters that change the direction of text. */
export function plainLine(text: string): string {
  return oneLine(text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ''));
}
