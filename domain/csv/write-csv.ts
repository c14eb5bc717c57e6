/**
 * Returns one record of a CSV file (RFC 4180) with its line end. `readCsv` with a comma as delimiter returns the same cells. Cells have
 * quotes where they need them.
 */
export function writeCsvRecord(cells: readonly string[]): string {
  // A record of one empty cell would be a blank line, which the reader skips.
  if (cells.length === 1 && cells[0] === '') return '""\r\n';
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Some programs remove whitespace at the ends of cells. A byte order mark at the start of a file is removed. */
const NEEDS_QUOTES = /[",;\r\n\t]|^[\s\ufeff]|\s$/;
