import type { LazyMessages } from '../../en/web-lazy.ts';

export const saving: LazyMessages['saving'] = {
  saving: 'Gemmer…',
  saved: 'Gemt',
  waiting: 'Ikke gemt endnu',
  notSaved: 'Ikke gemt endnu, men bevaret på denne enhed.',
  keptTask: 'Teksten i en opgave blev ikke gemt. Åbn opgaven for at se hvorfor.',
  keptNote: 'En note blev ikke gemt. Åbn den for at se hvorfor.',
  restored: 'Dine ændringer, der ikke var gemt, er gendannet.',

  conflictTitle: (name) => `${name ?? 'En anden'} har ændret de samme linjer`,
  ownConflictTitle: 'Du har ændret de samme linjer i et andet vindue',
  conflictText: 'Intet er gået tabt. Vælg, hvad der skal stå hvert sted. Alle andre ændringer er bevaret.',
  mine: 'Din version',
  theirs: 'Den andens version',
  removedLines: 'Fjernet',
  keepMine: 'Behold din',
  keepTheirs: 'Behold den andens',
  keepBoth: 'Behold begge',
  conflict: (number) => `Sted ${number}`,
  saveChoices: 'Gem valg',
};
