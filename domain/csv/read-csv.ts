/** Reads CSV text (RFC 4180), also in the forms that spreadsheets write: other delimiters, CR or LF alone, blank lines. */

/** A character between two cells. */
export type Delimiter = ',' | ';' | '\t';

/** A record. `line` is the number of its first line, counted from 1. Records can have different numbers of cells. */
export type CsvRecord = { line: number; cells: string[] };

/**
 * The reason why a text is not CSV:
 * - `unterminated_quote`: the quote that opens on `line` has no end;
 * - `not_text`: `line` has a NUL character;
 * - `cell_too_long`, `too_many_cells`, `too_many_records`: the record on `line` exceeds a limit.
 */
export type CsvIssue = {
  code: 'unterminated_quote' | 'not_text' | 'cell_too_long' | 'too_many_cells' | 'too_many_records';
  line: number;
};

/** The maximum number of records, of cells in a record, and of UTF-16 units in a cell. */
export type CsvLimits = { records: number; cells: number; cell: number };

/**
 * Generates the records of a text while it is read. Returns an issue, after the records before it, if the text is not CSV or exceeds a
 * limit. A text with a NUL has no records. Empty lines are skipped. A quote inside a cell without quotes is text, and so are the characters
 * after a closing quote. The delimiter is detected in the first record unless it is given. A first line such as `sep=;`, which names the
 * delimiter for Excel, is skipped.
 */
export function* readCsv(
  text: string,
  limits: CsvLimits,
  delimiter: Delimiter = delimiterOf(text),
): Generator<CsvRecord, CsvIssue | undefined> {
  const end = text.length;
  const nul = text.indexOf('\0');
  if (nul >= 0) return { code: 'not_text', line: 1 + lineEndsIn(text, 0, nul) };
  let at = SEPARATOR_LINE.exec(text)?.[0].length ?? 0;
  let line = 1;
  let records = 0;
  while (at < end) {
    const lineEnd = lineEndLength(text, at);
    if (lineEnd > 0) {
      at += lineEnd;
      line += 1;
      continue;
    }
    const record: CsvRecord = { line, cells: [] };
    if (records === limits.records) return { code: 'too_many_records', line };
    for (let hasMore = true; hasMore; ) {
      if (record.cells.length === limits.cells) return { code: 'too_many_cells', line: record.line };
      const cell =
        text[at] === QUOTE ? readQuoted(text, at, { delimiter, most: limits.cell }) : readPlain(text, at, delimiter);
      if (cell === undefined) return { code: 'unterminated_quote', line };
      if (cell.text.length > limits.cell) return { code: 'cell_too_long', line };
      record.cells.push(cell.text);
      if (cell.isQuoted) line += lineEndsIn(text, at, cell.end);
      hasMore = text[cell.end] === delimiter;
      at = cell.end + (hasMore ? 1 : 0);
    }
    records += 1;
    const endLength = lineEndLength(text, at);
    at += endLength;
    if (endLength > 0) line += 1;
    yield record;
  }
  return undefined;
}

/**
 * Returns the delimiter that the first line names, otherwise the one that occurs most often in the first record, outside quotes. Returns a
 * comma if there is none.
 */
export function delimiterOf(text: string): Delimiter {
  const named = DELIMITERS.find((delimiter) => delimiter === SEPARATOR_LINE.exec(text)?.[1]);
  if (named !== undefined) return named;
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isInQuotes = false;
  const length = Math.min(text.length, MAX_HEADER);
  for (let at = 0; at < length; at++) {
    const character = text[at] ?? '';
    if (character === QUOTE) isInQuotes = !isInQuotes;
    else if (isInQuotes) continue;
    else if (lineEndLength(text, at) > 0) {
      if ([...counts.values()].some((count) => count > 0)) break;
    } else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, other) => ((counts.get(other) ?? 0) > (counts.get(best) ?? 0) ? other : best));
}

/** In order of preference. */
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];

/** Number of UTF-16 units in which the delimiter is searched. */
const MAX_HEADER = 65_536;

const QUOTE = '"';

/** An optional byte order mark, and the name of the separator up to the end of its line. */
const SEPARATOR_LINE = /^\ufeff?(?:sep=([,;\t])(?=[\r\n]|$))?/i;

/** A cell. `end` is the index of the delimiter or line end after it, or of the end of the text. */
type Cell = { text: string; end: number; isQuoted: boolean };

function readPlain(text: string, start: number, delimiter: Delimiter): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), end, isQuoted: false };
}

/** Returns undefined if the closing quote is missing. Stops at more than `most` characters: a text of quotes takes seconds. */
function readQuoted(
  text: string,
  start: number,
  { delimiter, most }: { delimiter: Delimiter; most: number },
): Cell | undefined {
  let content = '';
  for (let from = start + 1; ; ) {
    const quote = text.indexOf(QUOTE, from);
    if (quote < 0) return undefined;
    content += text.slice(from, quote);
    from = quote + 2;
    if (text[quote + 1] === QUOTE) {
      content += QUOTE;
      if (content.length > most) return { text: content, end: from, isQuoted: true };
      continue;
    }
    const rest = readPlain(text, quote + 1, delimiter);
    return { text: content + rest.text, end: rest.end, isQuoted: true };
  }
}

/** Returns the length of the line end at an index: 2 for CR LF, 1 for CR or LF, 0 for other characters. */
function lineEndLength(text: string, at: number): number {
  if (text[at] === '\n') return 1;
  if (text[at] !== '\r') return 0;
  return text[at + 1] === '\n' ? 2 : 1;
}

function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}
