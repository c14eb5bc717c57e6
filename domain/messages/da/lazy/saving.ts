import type { LazyMessages } from '../../en/web-lazy.ts';

export const saving: LazyMessages['saving'] = {
  saving: 'Gemmer…',
  saved: 'Gemt',
  waiting: 'Ikke gemt endnu',
  notSaved: 'Ikke gemt endnu, men bevaret på denne enhed.',
  restored: 'Det, du ikke nåede at gemme, er hentet frem.',

  conflictTitle: 'En anden har ændret de samme linjer',
  conflictText: 'Intet er tabt: vælg, hvad der skal stå hvert sted. Alt andet, en af jer har ændret, bliver stående.',
  mine: 'Din',
  theirs: 'Den andens',
  removedLines: 'Fjernet',
  keepMine: 'Behold din',
  keepTheirs: 'Tag den andens',
  keepBoth: 'Behold begge',
  place: (number) => `Sted ${number}`,
  settle: 'Brug dem, og gem',
};
