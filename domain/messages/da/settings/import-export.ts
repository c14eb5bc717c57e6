import type { SettingsMessages } from '../../en/web-settings.ts';
import { pluralOf } from '../../plural.ts';
import { csvIssues } from '../csv-issues.ts';

const plural = pluralOf('da');

export const importExport: SettingsMessages['importExport'] = {
  import: 'Importér',
  importText: 'Tag dine opgaver med fra et andet program. Du ser, hvad der er i filen, før noget bliver gemt.',
  fileDamaged: 'Filen kan ikke læses. Den er måske beskadiget eller af en anden type.',
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
      how: 'Vælg Edit > Copy as TaskPaper i OmniFocus, eller kopiér opgaverne fra Things. Indsæt dem her med en bindestreg foran hver opgave.',
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
    account: {
      name: 'Sammen-konto',
      how: 'JSON- eller zip-filen fra Eksportér > Alt, fra denne eller en anden tjeneste. Indholdet bliver føjet til din konto, undtagen vedhæftede filer.',
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
  preview: 'Forhåndsvisning',
  checking: 'Læser filen…',
  uploading: (percent) => `Sender: ${percent} %`,
  importing: 'Importerer…',
  projects: (count) => plural(count, { one: '# projekt', other: '# projekter' }),
  tasks: (count) => plural(count, { one: '# opgave', other: '# opgaver' }),
  sections: (count) => plural(count, { one: '# afsnit', other: '# afsnit' }),
  comments: (count) => plural(count, { one: '# kommentar', other: '# kommentarer' }),
  notes: (count) => plural(count, { one: '# note', other: '# noter' }),
  reminders: (count) => plural(count, { one: '# påmindelse', other: '# påmindelser' }),
  labels: (count) => plural(count, { one: '# etiket', other: '# etiketter' }),
  groups: (count) => plural(count, { one: '# gruppe', other: '# grupper' }),
  filters: (count) => plural(count, { one: '# filter', other: '# filtre' }),
  templates: (count) => plural(count, { one: '# skabelon', other: '# skabeloner' }),
  warnings: (count) => `Ændret eller udeladt (${count})`,
  startImport: 'Importér',
  imported: (tasks) => plural(tasks, { one: '# opgave er importeret', other: '# opgaver er importeret' }),
  undoImport: 'Fortryd importen',
  accountImported: 'Kontoen er importeret',
  undoneAccount: 'Importen er fortrudt. Projekter, opgaver og noter ligger i papirkurven. Nye etiketter bliver.',
  undone: 'Importen er fortrudt. Projekterne ligger i papirkurven. Nye etiketter bliver.',
  another: 'Importér en fil mere',
  destination: 'Importér til',
  oneDestination: {
    new: 'Nyt projekt',
    existing: 'Eksisterende projekt',
    importedBefore: 'Du har importeret en fil med dette navn før.',
  },
  manyDestinations: {
    new: 'Nye projekter',
    existing: 'Eksisterende projekter',
    importedBefore: 'Du har importeret filer med disse navne før.',
  },
  updatedProject: 'Projekt, der skal opdateres',
  chooseProject: 'Vælg et projekt',
  updatesProjects: (count, name) =>
    count === 1 ? `Opdaterer ”${name}”` : plural(count, { one: 'Opdaterer # projekt', other: 'Opdaterer # projekter' }),
  createsProjects: (count) => plural(count, { one: 'Opretter # projekt', other: 'Opretter # projekter' }),
  newTasks: (count) => plural(count, { one: '# ny opgave', other: '# nye opgaver' }),
  changedTasks: (count) => plural(count, { one: '# ændret', other: '# ændrede' }),
  unchangedTasks: (count) => plural(count, { one: '# uændret', other: '# uændrede' }),
  missing: (count) =>
    plural(count, {
      one: '# åben opgave er ikke i filen. Den bliver, som den er.',
      other: '# åbne opgaver er ikke i filen. De bliver, som de er.',
    }),
  upToDate: 'Alt i filen er her allerede.',
  undoHint: 'Du kan fortryde opdateringen, indtil du lukker eller genindlæser Sammen. Nye etiketter bliver.',
  startUpdate: 'Opdatér',
  updating: 'Opdaterer…',
  updatedProjects: (count, name) =>
    count === 1
      ? `”${name}” er opdateret`
      : plural(count, { one: '# projekt er opdateret', other: '# projekter er opdateret' }),
  interrupted:
    'Et projekt er blevet ændret i mellemtiden, eller filen er allerede importeret ved et tidligere forsøg. Se dine projekter, før du prøver igen.',
  fileTooLarge: (megabytes) => `Filen er for stor. En fil af denne type må fylde op til ${megabytes} MB.`,
  contentTooLarge: 'Der er for meget i filen. Del den i flere filer.',
  fileChanged: 'Filen er blevet ændret, flyttet eller slettet, efter at du valgte den. Vælg den igen.',
  undoUpdate: 'Fortryd opdateringen',
  undoneUpdate: 'Opdateringen er fortrudt.',
  inTrash: (count) =>
    plural(count, { one: 'Det nye projekt ligger i papirkurven.', other: 'De # nye projekter ligger i papirkurven.' }),
  notRestored: (count) =>
    plural(count, {
      one: '# opgave blev ikke gendannet, fordi den er slettet, eller fordi du ikke længere må redigere den.',
      other: '# opgaver blev ikke gendannet, fordi de er slettet, eller fordi du ikke længere må redigere dem.',
    }),

  text: 'Tekst',
  textHint: 'Én opgave pr. linje, celler kopieret fra et regneark, eller en tjekliste.',
  textKind: 'Teksttype',
  table: 'Linjer eller tabel',
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
  csvIssues,
  line: (number) => `linje ${number}`,
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
    'Projekter, opgaver, kommentarer, noter, etiketter, filtre og indstillinger i én JSON-fil. Zip-filen har også dine filer og noternes versioner.',
  downloadJson: 'Hent JSON',
  downloadFiles: 'Hent med filer',
  exportProjects: 'Projekter',
  exportProjectsText: 'En zip-fil med én fil pr. projekt: tabeller til regneark og Todoist, eller kalenderfiler.',
  downloadCsv: 'Hent CSV',
  downloadIcs: 'Hent ICS',
  exportNotes: 'Noter',
  exportNotesText: 'En zip-fil med én Markdown-fil pr. note og de filer, der hører til.',
  downloadZip: 'Hent zip',
};
