import type { LazyMessages } from '../../en/web-lazy.ts';

export const repeat: LazyMessages['repeat'] = {
  skip: 'Spring denne over',
  skipped: (name, day) => `”${name}” er sprunget over. Næste gang: ${day}`,
  lastOccurrence: 'Det er den sidste gang. Fuldfør eller slet opgaven.',

  history: 'Tidligere fuldført',
  historyNone: 'Ikke fuldført endnu.',
  dueOn: (day) => `frist ${day}`,
  by: (name) => `af ${name}`,
  undoLast: 'Fortryd den seneste',
  find: 'Søg i fuldførte opgaver',
  nothingDone: 'Intet fuldført endnu.',
  nothingFound: 'Ingen fuldførte opgaver indeholder de ord.',
  more: 'Vis flere',
  occurrence: 'Gentaget opgave',
};
