/** The lines of a pasted text that hold something, without the marks of a list around them. */
export function pastedLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim().replace(MARK, '').trim());
  const filled = lines.filter((line) => line !== '');
  return filled.every((line) => NUMBER.test(line)) ? filled.map((line) => line.replace(NUMBER, '')) : filled;
}

/** `- `, `* `, `• `, each perhaps with a tick box, or a tick box alone. */
const MARK = /^(?:[-*•–]\s+)?(?:\[[ xX]\]\s+)?(?=\S)/;
/** A number counts as a mark only where every line has one: `1. juledag` is a day. */
const NUMBER = /^\d+[.)]\s+/;
