import type { CsvIssue } from '#domain/csv/read-csv.ts';

/** Why a text is not CSV. */
export const csvIssues: Readonly<Record<CsvIssue['code'], string>> = {
  unterminated_quote: 'A quotation mark isn’t closed. Close it and try again.',
  not_text: 'This isn’t a text file. Save it as CSV and choose that file.',
  cell_too_long: 'A cell is too long. Shorten it and try again.',
  too_many_cells: 'A row has too many columns. Remove some of them and try again.',
  too_many_records: 'The file has too many rows. Split it into several files.',
};
