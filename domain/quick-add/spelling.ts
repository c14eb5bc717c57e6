/** The form in which words of the line and of the tables are compared. */

/**
 * Lower case, NFC, with æ, ø and å as ae, oe and aa and one kind of apostrophe. Unlike `fold` it keeps søn and son apart.
 */
export function spell(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower.normalize('NFC').replace(LETTERS, (letter) => SPELLINGS[letter] ?? letter);
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}

const LETTERS = /[æøå’]/g;
const SPELLINGS: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', '’': "'" };
