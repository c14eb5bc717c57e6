import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const quickAdd: LazyMessages['quickAdd'] = {
  subtaskPlaceholder: 'Tilføj delopgave',
  example: 'f.eks. Ring til Bo i morgen kl. 9 #Hus @telefon p1',
  add: 'Tilføj opgave',
  keepOpen: 'Shift+Enter: tilføj flere',
  restoreDraft: 'Gendan kladde',
  discardDraft: 'Kassér kladde',
  details: 'Detaljer',
  capture: {
    date: 'Dato',
    priority: 'Prioritet',
    labels: 'Etiketter',
    project: 'Projekt',
    description: 'Beskrivelse',
  },
  chosen: 'Valgte detaljer',
  keepAsText: 'Behold som tekst',
  recognized: 'Genkendt',
  fromView: 'Fra visningen',
  means: (typed, meaning) => `”${typed}” = ${meaning}`,
  makeText: (chip) => `${chip}: gør til almindelig tekst`,
  removeFromPlace: (chip) => `${chip}: fjern`,
  priority: (priority) => (priority === 4 ? 'Ingen prioritet' : `Prioritet ${priority}`),
  duration: (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return [hours > 0 ? `${hours} t.` : '', rest > 0 ? `${rest} min.` : ''].filter(Boolean).join(' ');
  },
  firstOn: (rule, day, hasEnd) => (hasEnd ? `${rule}, fra ${day}` : `${rule} fra ${day}, uden slutdato`),
  dateRange: (range) => `Opgaven får den første dag som dato. ”${range}” kommer i beskrivelsen.`,
  noProject: (name) => `Intet projekt ”${name}”`,
  toInbox: (name) => `Projektet ”${name}” findes ikke. Opgaven kommer i indbakken.`,
  subtaskStays: 'En delopgave bliver i samme projekt som opgaven over den.',
  createProject: (name) => `Opret projektet ”${name}”`,
  newLabel: (name) => `Ny etiket ”${name}”`,
  suggestions: (count) => plural(count, { one: '# forslag', other: '# forslag' }),
  suggestionLabels: { '#': 'Projekter', '/': 'Afsnit', '@': 'Etiketter', '+': 'Personer' },
  needsTitle: 'Skriv, hvad der skal gøres.',
  added: (title) => `”${title}” er tilføjet`,
  addedTo: (project, due) => `Tilføjet til ${project}${due === undefined ? '' : ` · ${due}`}`,
  open: 'Åbn',
  refused: (reason) => `Ikke tilføjet. ${reason}`,
  refusedLine: (line, reason) => `”${line}” blev ikke tilføjet. ${reason}`,
  putBack: 'Hent teksten tilbage',
  pastedQuestion: (count) => `Du indsatte ${count} linjer. Skal de være én opgave?`,
  pasteMany: (count) => plural(count, { one: '# opgave', other: '# opgaver' }),
  pasteOne: 'Én opgave',
  readAs: (text, meaning) => `”${text}” læses som ${meaning.replace(/\.$/, '')}.`, // fre. 4. dec.
  changeTo: (meaning) => `Ret til ${meaning}`,
  warnings: {
    past_date: (text) => `”${text}” ligger i fortiden.`,
    past_time: (text) => `”${text}” er passeret.`,
    weekday_mismatch: (text) => `”${text}”: Datoen er en anden ugedag. Datoen gælder.`,
    ambiguous_date: (text) => `”${text}” læses som dag og måned.`,
    impossible_date: (text) => `Datoen ”${text}” findes ikke. Den bliver stående i titlen.`,
    possible_date: (text) => `”${text}” kan høre til ordene omkring og bliver stående i titlen.`,
    unread_time: (text) => `”${text}” læses ikke som et klokkeslæt. Det bliver stående i titlen.`,
    second_time: (text) => `”${text}”: Kun det første klokkeslæt gælder.`,
    second_date: (text) => `”${text}”: Kun den første dato gælder.`,
    unfinished_rule: (text) => `”${text}” er ikke en gentagelse. Det bliver stående i titlen.`,
    partly_understood: (text) => `Kun noget af ”${text}” kan læses. Det hele bliver stående i titlen.`,
    unknown_section: (text) => `Afsnittet ”${text}” findes ikke her. Det bliver stående i titlen.`,
    unknown_assignee: (text) => `Ingen her hedder ”${text}”. Navnet bliver stående i titlen.`,
    ambiguous_assignee: (text) => `Flere personer passer til ”${text}”. Navnet bliver stående i titlen.`,
    too_many_labels: (text) => `Der er ikke plads til flere etiketter. ”${text}” bliver stående i titlen.`,
    label_too_long: (text) => `”${text}” er for langt til en etiket. Det bliver stående i titlen.`,
    too_many_reminders: (text) => `Der er ikke plads til flere påmindelser. ”${text}” bliver stående i titlen.`,
  },
};
