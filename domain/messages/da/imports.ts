import type { ImportWarningCode, WarningExample } from '#domain/imports/import-warnings.ts';
import type { ImportIssue, ImportMessages } from '../en/imports.ts';
import { pluralOf } from '../plural.ts';
import { withPlace } from '../with-place.ts';
import { csvIssues } from './csv-issues.ts';

const plural = pluralOf('da');

const issues: Readonly<Record<ImportIssue['code'], string>> = {
  ...csvIssues,
  no_content_column: 'Kolonnen CONTENT mangler. Vælg en fil, der er eksporteret fra Todoist eller Sammen.',
  no_projects: 'Zip-filen indeholder ingen CSV-filer. Vælg en anden fil.',
  unreadable_entry: 'En fil i zip-filen kan ikke læses. Den er måske krypteret. Pak zip-filen ud, og vælg filen i den.',
  too_many_changes: 'Filen ændrer for meget til en opdatering. Importér den som et nyt projekt.',
  several_projects:
    'Flere af dine projekter er importeret fra en fil med dette navn. Importér filen for sig, og vælg projektet.',
  not_json: 'Det er ikke en JSON-fil, eller også er den beskadiget. Eksportér den igen.',
  not_calendar: 'Det er ikke en kalenderfil, eller også er den beskadiget. Eksportér den igen.',
  wrong_type: 'En værdi har en forkert type. Tjek, at filen kommer fra det program, du har valgt.',
  too_nested: 'Filen har for mange niveauer. Tjek, at den kommer fra det program, du har valgt.',
  wrong_source: 'Filen kommer ikke fra det program, du har valgt. Vælg en anden filtype.',
  no_column: 'En kolonne mangler. Tjek, at filen kommer fra det program, du har valgt.',
  no_file: 'En fil mangler i zip-filen. Tjek, at den kommer fra det program, du har valgt.',
  no_tasks: 'Filen indeholder ingen opgaver. Vælg en anden fil eller en anden filtype.',
  too_many_tasks: 'Filen indeholder for mange opgaver. Del den i flere filer.',
  too_many_projects: 'Filen indeholder for mange projekter. Del den i flere filer.',
};

const warnings: Readonly<Record<ImportWarningCode, string>> = {
  priorities_csv: 'Prioriteter er læst som i Todoists CSV-filer: 1 er højest, 4 er ingen.',
  priorities_api: 'Prioriteter er læst som i Todoists API: 4 er højest, 1 er ingen.',
  priority: 'Ukendte prioriteter er sat til ingen',
  date: 'Datoer, der ikke kunne læses, står i beskrivelserne',
  date_language: 'Datoer på andre sprog end dansk og engelsk står i beskrivelserne',
  time: 'Klokkeslæt, der ikke kunne læses eller ikke har en dato, er udeladt',
  zone: 'Ukendte tidszoner er erstattet af din egen',
  recurrence: 'Gentagelser, der ikke kunne læses, er udeladt',
  duration: 'Varigheder, der ikke kunne læses, er udeladt',
  duration_length: 'Varigheder, der er for lange, er udeladt',
  completed: 'Opgaver er åbne, fordi datoen for fuldførelsen ikke kunne læses',
  deadline:
    'Sammen har ingen deadlines. En deadline blev til datoen på en opgave uden dato. Andre deadlines står i beskrivelserne.',
  responsible: 'Andres opgaver har ingen ansvarlig',
  comment_author: 'Andres kommentarer er importeret som dine.',
  comment_file: 'Vedhæftede filer er ikke importeret. Kommentarerne linker til dem',
  comment_split: 'Lange kommentarer er delt op',
  comment_alone: 'Kommentarer før den første opgave står i projektets beskrivelse',
  indent: 'Rækker med ukendt INDENT er blevet til opgaver på øverste niveau',
  indent_jump: 'Delopgaver uden en overordnet opgave er rykket op',
  too_deep: 'Delopgaver på for mange niveauer er rykket op',
  empty: 'Rækker uden tekst er sprunget over',
  type: 'Rækker med ukendt TYPE er sprunget over',
  cells: 'Celler uden kolonneoverskrift er sprunget over',
  title: 'Lange titler er forkortet. Beskrivelserne begynder med de fulde titler',
  description: 'Lange beskrivelser er forkortet',
  section: 'Lange navne på afsnit er forkortet',
  labels: 'Etiketter, der er for lange eller for mange, er udeladt',
  entry: 'Filer, der ikke er CSV-filer, er sprunget over',
  unreadable_entry: 'Filer i zip-filen, der er krypteret eller er der to gange, er sprunget over',
  untitled: 'Opgaver uden tekst er sprunget over',
  archived: 'Arkiverede projekter, lister og kort er sprunget over',
  attachments: 'Vedhæftede filer er ikke importeret',
  parent: 'Delopgaver uden en overordnet opgave ligger nu på øverste niveau',
  relations: 'Forbindelser mellem opgaver er ikke importeret, kun delopgaver',
  reminders: 'Påmindelser er ikke importeret',
  start: 'Startdatoer er ikke importeret',
  day_first: 'Datoer som 3/4 er læst som dag/måned.',
  month_first: 'Datoer som 3/4 er læst som måned/dag.',
  notes: 'Noter er blevet til opgaver',
  unreadable_line: 'Beskadigede linjer er sprunget over',
  lines: 'Linjer, der ikke er opgaver, er sprunget over',
  components: 'Begivenheder og andet, der ikke er opgaver, er sprunget over',
  replaced: 'Værdier er erstattet af andre værdier i filen',
  stays_completed: 'Opgaver, der er fuldført her, forbliver fuldførte',
  comment_alone_skipped: 'Kommentarer før den første opgave er udeladt',
};

function place({ file, line, row, path, text }: WarningExample & { path?: string }): string {
  const parts = [file, line && `linje ${line}`, row && `række ${row}`, path];
  const where = parts.filter((part) => part !== undefined).join(', ');
  if (text === undefined || text === '') return where;
  return where === '' ? `”${text}”` : `${where}: ”${text}”`;
}

export const imports: ImportMessages = {
  untitled: 'Importeret',
  dateLine: (text: string) => `Dato: ${text}`,
  deadlineLine: (text: string) => `Deadline: ${text}`,
  issue: ({ code, ...where }: ImportIssue) => withPlace(issues[code], place(where)),
  warning: (code: ImportWarningCode, examples: readonly WarningExample[], more: number) => {
    if (examples.length === 0) return warnings[code];
    const places = examples.map(place).filter((each) => each !== '');
    const others = examples.length - places.length + more;
    if (places.length === 0) return `${warnings[code]} (${others}).`;
    if (others > 0) places.push(plural(others, { one: '# mere', other: '# flere' }));
    return `${warnings[code]} (${places.join('; ')}).`;
  },
};
