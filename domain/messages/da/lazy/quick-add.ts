import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const quickAdd: LazyMessages['quickAdd'] = {
  subtaskPlaceholder: 'Tilføj en delopgave',
  example: 'f.eks. Ring til Bo i morgen kl 9 #Hus @telefon p1',
  add: 'Tilføj opgave',
  keepOpen: 'Skift+Enter: tilføj flere',
  recognized: 'Genkendt',
  fromView: 'Fra visningen bagved',
  means: (typed, meaning) => `”${typed}” = ${meaning}`,
  makeText: (chip) => `${chip}: gør det til almindelig tekst`,
  removeFromPlace: (chip) => `${chip}: udelad det`,
  priority: (priority) => (priority === 4 ? 'Ingen prioritet' : `Prioritet ${priority}`),
  duration: (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return [hours > 0 ? `${hours} t.` : '', rest > 0 ? `${rest} min.` : ''].filter(Boolean).join(' ');
  },
  firstOn: (rule, day) => `${rule}, fra ${day}`,
  toInbox: (name) => `Intet projekt ”${name}”: kommer i indbakken`,
  subtaskStays: 'En delopgave bliver i sin opgaves projekt.',
  createProject: (name) => `Opret projektet ”${name}”`,
  newLabel: (name) => `Ny etiket ”${name}”`,
  suggestions: (count) => plural(count, { one: '# forslag', other: '# forslag' }),
  suggestionLabels: { '#': 'Projekter', '/': 'Afsnit', '@': 'Etiketter', '+': 'Personer' },
  needsTitle: 'Skriv, hvad der skal gøres.',
  added: (title) => `”${title}” er tilføjet`,
  refused: (reason) => `Ikke tilføjet. ${reason}`,
  refusedLine: (line, reason) => `”${line}” blev ikke tilføjet. ${reason}`,
  putBack: 'Sæt den tilbage',
  pastedQuestion: (count) => `Du indsatte ${count} linjer. Skal de være én opgave?`,
  pasteMany: (count) => plural(count, { one: '# opgave', other: '# opgaver' }),
  pasteOne: 'Én opgave',
  warnings: {
    past_date: (text) => `”${text}” er i fortiden.`,
    past_time: (text) => `”${text}” er allerede forbi.`,
    weekday_mismatch: (text) => `”${text}”: datoen er en anden ugedag; datoen gælder.`,
    ambiguous_date: (text) => `”${text}” læses som dag og måned.`,
    impossible_date: (text) => `Datoen ”${text}” findes ikke; den bliver i titlen.`,
    second_time: (text) => `”${text}” er et klokkeslæt mere; det første gælder.`,
    second_date: (text) => `”${text}” er en dato mere; den første gælder.`,
    unfinished_rule: (text) => `”${text}” forstås ikke som en gentagelse; det bliver i titlen.`,
    unknown_section: (text) => `Der er intet afsnit ”${text}” her; det bliver i titlen.`,
    unknown_assignee: (text) => `Ingen her hedder ”${text}”; det bliver i titlen.`,
    ambiguous_assignee: (text) => `”${text}” kan være flere personer; det bliver i titlen.`,
    too_many_labels: (text) => `”${text}” er en etiket for meget; det bliver i titlen.`,
    label_too_long: (text) => `”${text}” er for langt til en etiket; det bliver i titlen.`,
    too_many_reminders: (text) => `”${text}” er en påmindelse for meget; det bliver i titlen.`,
  },
};
