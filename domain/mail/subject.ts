/** Subjects of mails as quick-add lines. */

/**
 * Returns the subject in one line without the prefixes of answers and forwarded mails, however many there are. A prefix is followed by a
 * colon; some programs count in brackets, as in `Re[2]:`.
 */
export function plainSubject(subject: string): string {
  let text = oneLine(subject);
  for (let match = PREFIX.exec(text); match !== null; match = PREFIX.exec(text)) {
    text = text.slice(match[0].length).trimStart();
  }
  return text;
}

/** Returns a text in one line: line breaks and control characters become spaces, and halves of surrogate pairs are replaced. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** English, Danish, Norwegian and Swedish (sv, vs, vb), Dutch (antw), German (aw, wg). */
const PREFIX = /^(?:re|fwd|fw|sv|vs|vb|antw|aw|wg)(?:\[\d{1,3}\])? ?:/i;
