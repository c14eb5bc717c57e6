import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';
import { csvIssues } from '../csv-issues.ts';

const plural = pluralOf('da');

export const importExport: LazyMessages['importExport'] = {
  import: 'Importér',
  importText: 'Tag dine opgaver med fra et andet program. Du ser, hvad der er i filen, før noget bliver gemt.',
  drop: 'Slip en fil her',
  choose: 'Vælg fil',
  chooseFor: (source) => `Vælg fil: ${source}`,
  paste: 'Indsæt tekst',
  unknownFile: (name) => `”${name}” kan ikke importeres. Vælg en af filtyperne herunder.`,
  sources: {
    todoist: {
      name: 'Todoist',
      how: 'Vælg eksport som CSV i projektets menu. Vil du have alle projekter med, så hent en zip-fil under Indstillinger > Sikkerhedskopier.',
    },
    ticktick: {
      name: 'TickTick',
      how: 'Gå til Settings > Account > Backup & Restore på hjemmesiden, og vælg Generate Backup.',
    },
    outlook: {
      name: 'Microsoft To Do og Outlook',
      how: 'Vælg Filer > Åbn og eksportér > Importér/eksportér i klassisk Outlook til Windows, og eksportér mappen Opgaver som CSV.',
    },
    google_tasks: {
      name: 'Google Tasks',
      how: 'Markér kun Tasks på takeout.google.com, og hent zip-filen.',
    },
    trello: {
      name: 'Trello',
      how: 'Vælg udskriv, eksportér og del i tavlens menu, og derefter eksport som JSON.',
    },
    vikunja: {
      name: 'Vikunja',
      how: 'Vælg Settings > Export your data. Du får en mail med et link til zip-filen.',
    },
    taskpaper: {
      name: 'OmniFocus, Things og TaskPaper',
      how: 'Vælg Edit > Copy as TaskPaper i OmniFocus, eller kopiér opgaverne fra Things. Gem dem i en tekstfil med en bindestreg foran hver.',
    },
    calendar: {
      name: 'Kalenderfil',
      how: 'En .ics-fil med opgaver fra f.eks. Nextcloud eller Thunderbird. Begivenheder kommer ikke med.',
    },
    markdown: {
      name: 'Tjekliste i Markdown',
      how: 'En tekstfil med linjer som ”- [ ] Køb mælk”. Overskrifter bliver til afsnit, og indrykkede linjer til delopgaver.',
    },
    table: {
      name: 'Regneark',
      how: 'Gem regnearket som CSV, eller kopiér cellerne, og indsæt dem her. Du vælger selv, hvad hver kolonne er.',
    },
    notes: {
      name: 'Noter',
      how: 'En zip-fil med Markdown-filer fra Sammen, Obsidian eller et andet program. Hver fil bliver til en note.',
    },
  },
  source: 'Filtype',
  projectName: 'Projektets navn',
  projectNameHint: 'Lad feltet stå tomt for at bruge navnet fra filen.',
  priorities: 'Prioriteter',
  prioritiesHint: 'Todoist bruger ikke de samme tal i filer og i API’et.',
  prioritiesAuto: 'Find automatisk',
  prioritiesCsv: '1 er højest',
  prioritiesApi: '4 er højest',
  dates: (text) => `”${text}” betyder`,
  dateOrder: 'Datoer som 3/4',
  dateOrderAuto: 'Find automatisk',
  dayFirst: 'Dag/måned',
  monthFirst: 'Måned/dag',
  preview: 'Det kommer med',
  checking: 'Læser filen…',
  uploading: (percent) => `Sender: ${percent} %`,
  importing: 'Importerer…',
  projects: (count) => plural(count, { one: '# projekt', other: '# projekter' }),
  tasks: (count) => plural(count, { one: '# opgave', other: '# opgaver' }),
  sections: (count) => plural(count, { one: '# afsnit', other: '# afsnit' }),
  comments: (count) => plural(count, { one: '# kommentar', other: '# kommentarer' }),
  warnings: (count) => `Ændret eller udeladt (${count})`,
  startImport: 'Importér',
  imported: (tasks) => plural(tasks, { one: '# opgave er importeret', other: '# opgaver er importeret' }),
  undoImport: 'Fortryd importen',
  undone: 'Importen er fortrudt. Projekterne ligger i papirkurven.',
  another: 'Importér en fil mere',

  text: 'Tekst',
  textHint: 'Én opgave pr. linje, eller celler kopieret fra et regneark.',
  pasted: 'Indsat tekst',
  pastedName: 'Importerede opgaver',
  delimiter: 'Skilletegn',
  delimiters: { comma: 'Komma', semicolon: 'Semikolon', tab: 'Tabulator' },
  encoding: 'Tegnsæt',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Vesteuropæisk (Windows)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 (big-endian)',
  },
  hasHeader: 'Første række er kolonnenavne',
  columns: 'Kolonner',
  column: (number) => `Kolonne ${number}`,
  issue: ({ code, line }) => `${csvIssues[code]} (linje ${line})`,
  fields: {
    content: 'Titel',
    description: 'Beskrivelse',
    due: 'Dato',
    due_time: 'Klokkeslæt',
    priority: 'Prioritet',
    labels: 'Etiketter',
    section: 'Afsnit',
    assignee: 'Ansvarlig',
  },
  noField: 'Kommer ikke med',
  titleMissing: 'Vælg den kolonne, der indeholder opgavernes titler.',
  noRows: 'Der er ingen rækker at importere.',
  tooManyRows: (most) =>
    plural(most, {
      one: 'Tabellen har mere end # række. Del den i flere filer.',
      other: 'Tabellen har mere end # rækker. Del den i flere filer.',
    }),

  export: 'Eksportér',
  exportText: 'Dine data er dine. Hent en kopi, når du vil.',
  exportAccount: 'Alt',
  exportAccountText:
    'Projekter, opgaver, kommentarer, noter, etiketter, filtre og indstillinger i én JSON-fil. Vedhæftede filer er ikke med.',
  downloadJson: 'Hent JSON',
  exportProjects: 'Projekter',
  exportProjectsText: 'En zip-fil med én fil pr. projekt: tabeller til regneark og Todoist, eller kalenderfiler.',
  downloadCsv: 'Hent CSV',
  downloadIcs: 'Hent ICS',
  exportNotes: 'Noter',
  exportNotesText: 'En zip-fil med én Markdown-fil pr. note og de filer, der hører til.',
  downloadZip: 'Hent zip',
};
