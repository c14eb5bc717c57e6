import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const templates: LazyMessages['templates'] = {
  heading: 'Skabeloner',
  intro: 'Begynd et projekt, hvor opgaverne allerede ligger klar. Alle datoer regnes fra den dag, du vælger.',
  own: 'Dine skabeloner',
  shared: 'Delt med dig',
  builtIn: 'Følger med Sammen',
  none: 'Du har ingen skabeloner endnu. Vælg ”Gem som skabelon” i et projekts menu for at lave en.',
  fromTemplate: 'Fra en skabelon',
  newFromTemplate: 'Nyt projekt fra en skabelon',
  tasks: (count) => (count === 0 ? 'Ingen opgaver' : plural(count, { one: '# opgave', other: '# opgaver' })),
  sharedBy: (name) => `Delt af ${name}`,
  sharedIn: (name) => `Delt i ${name}`,
  contents: 'Indhold',
  empty: 'Skabelonen har ingen opgaver.',
  day: (days) => (days === 0 ? 'Dag 0' : `Dag +${days}`),
  at: (day, time) => `${day} kl. ${time}`,
  use: 'Brug skabelon',
  projectName: 'Projektets navn',
  start: 'Startdato',
  startHint: 'Datoen for dag 0.',
  created: (name) => `Projektet ”${name}” er oprettet`,
  save: 'Gem som skabelon',
  saveHint:
    'Gemmer afsnit og åbne opgaver. Ansvarlige, kommentarer, filer og påmindelser kommer ikke med, og datoer regnes fra den første.',
  saveAs: 'Gem som',
  newTemplate: 'Ny skabelon',
  replace: (name) => `Erstat ”${name}”`,
  replaceHint:
    'Skabelonens afsnit og opgaver bliver erstattet af dem fra dette projekt. Navn, beskrivelse og deling ændrer sig ikke.',
  saved: (name) => `Skabelonen ”${name}” er gemt`,
  show: 'Vis skabeloner',
  edit: 'Redigér skabelon',
  shareIn: 'Del i et projekt',
  shareHint: 'Alle i projektet kan bruge skabelonen. Kun du kan ændre den.',
  notShared: 'Ikke delt',
  changed: (name) => `Skabelonen ”${name}” er ændret`,
  delete: 'Slet skabelon',
  deleted: (name) => `Skabelonen ”${name}” er slettet`,
};
