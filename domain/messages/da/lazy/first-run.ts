import type { LazyMessages } from '../../en/web-lazy.ts';

export const firstRun: LazyMessages['firstRun'] = {
  title: 'Kom godt i gang',
  capture:
    'Skriv dato, projekt og etiket direkte i opgaven, f.eks. ”Ring til tandlægen i morgen kl. 9 #Hjem @telefon”.',
  find: 'Find opgaver, noter og personer med søgningen, eller udfør en kommando.',
  share: 'Del et projekt fra projektets menu. Alle, der er med, ser ændringer med det samme.',
  dismiss: (hint) => `Skjul: ${hint}`,
  example: (name) => `”${name}” er et eksempelprojekt.`,
  open: 'Åbn projektet',
  remove: 'Fjern projektet',
  import: 'Ligger dine opgaver i et andet program? Tag dem med.',
  importLink: 'Importér opgaver',
};

export const exampleProject: LazyMessages['exampleProject'] = {
  name: 'Kom godt i gang',
  section: 'Når du er klar',
  first: [
    { text: 'Sæt flueben ved denne opgave' },
    { text: 'Åbn denne opgave for at se beskrivelse, delopgaver og kommentarer' },
    { text: 'En delopgave har sin egen dato', depth: 1 },
    { text: 'Find denne opgave under Kommende i morgen' },
    { text: 'Vand planterne hver fredag' },
  ],
  later: [{ text: 'Del et projekt med familie eller kolleger' }, { text: 'Skriv en note' }],
};
