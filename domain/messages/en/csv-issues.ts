import type { CsvIssue } from '#domain/csv/read-csv.ts';

/** Why a text is not CSV. */
export const csvIssues: Readonly<Record<CsvIssue['code'], string>> = {
  unterminated_quote: 'A quotation mark isn’t closed.',
  not_text: 'This isn’t a text file.',
  cell_too_long: 'A cell is too long.',
  too_many_cells: 'A row has too many columns.',
  too_many_records: 'The file has too many rows.',
};
