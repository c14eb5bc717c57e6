import type { CsvIssue } from '#domain/csv/read-csv.ts';

/** Why a text is not CSV. */
export const csvIssues: Readonly<Record<CsvIssue['code'], string>> = {
  unterminated_quote: 'Et anførselstegn er ikke lukket. Luk det, og prøv igen.',
  not_text: 'Det er ikke en tekstfil. Gem den som CSV, og vælg den fil.',
  cell_too_long: 'En celle er for lang. Afkort den, og prøv igen.',
  too_many_cells: 'En række har for mange kolonner. Fjern nogle af dem, og prøv igen.',
  too_many_records: 'Filen har for mange rækker. Del den i flere filer.',
};
