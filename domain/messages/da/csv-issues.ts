import type { CsvIssue } from '#domain/csv/read-csv.ts';

/** Why a text is not CSV. */
export const csvIssues: Readonly<Record<CsvIssue['code'], string>> = {
  unterminated_quote: 'Et anførselstegn er ikke lukket.',
  not_text: 'Det er ikke en tekstfil.',
  cell_too_long: 'En celle er for lang.',
  too_many_cells: 'En række har for mange kolonner.',
  too_many_records: 'Filen har for mange rækker.',
};
