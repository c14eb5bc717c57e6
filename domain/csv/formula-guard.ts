/** Protection against cells that a spreadsheet would execute as a formula. */

/**
 * Returns a text as the content of a cell: with an apostrophe in front if it starts with `=`, `+`, `-`, `@`, TAB or CR, or with their
 * full-width forms. A text of apostrophes before such a character gets one more, so that `withoutFormulaGuard` restores every text.
 */
export function withFormulaGuard(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell: without the apostrophe that `withFormulaGuard` adds. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell) ? cell.slice(1) : cell;
}

const GUARDED = /^'*[=+\-@\t\r＝＋－＠]/;
