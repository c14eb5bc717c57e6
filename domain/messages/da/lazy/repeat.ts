import type { LazyMessages } from '../../en/web-lazy.ts';

export const repeat: LazyMessages['repeat'] = {
  skip: 'Spring denne over',
  skipped: (name, day) => `”${name}” er sprunget over. Næste gang: ${day}`,
  lastOne: 'Det er den sidste: fuldfør eller slet opgaven.',

  history: 'Fuldført indtil nu',
  historyNone: 'Ikke fuldført endnu.',
  dueOn: (day) => `frist ${day}`,
  by: (name) => `af ${name}`,
  stepBack: 'Tag den seneste tilbage',
  find: 'Søg i det fuldførte',
  nothingDone: 'Der er ikke fuldført noget endnu.',
  nothingFound: 'Intet fuldført har disse ord.',
  more: 'Vis flere',
  occurrence: 'En af en gentaget opgave',
};
