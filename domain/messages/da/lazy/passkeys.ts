import type { LazyMessages } from '../../en/web-lazy.ts';

export const passkeys: LazyMessages['passkeys'] = {
  title: 'Adgangsnøgler (passkeys)',
  text: 'Log ind med fingeraftryk, ansigt eller pinkode i stedet for en adgangskode. Ingen kan lokke en adgangsnøgle fra dig.',
  unavailable:
    'Adgangsnøgler kræver et domænenavn og en sikker forbindelse (https). De virker ikke på tjenestens adresse. Det kan den, der driver tjenesten, ændre.',
  unsupported: 'Denne browser kan ikke bruge adgangsnøgler.',
  add: 'Tilføj adgangsnøgle',
  addText: 'Bagefter beder din enhed om fingeraftryk, ansigt eller pinkode.',
  name: 'Navn',
  nameHint: 'Så du kan kende den fra de andre, f.eks. enhedens navn.',
  defaultName: 'Adgangsnøgle',
  addAction: 'Fortsæt',
  added: (name) => `Du kan nu logge ind med ”${name}”.`,
  cancelled: 'Adgangsnøglen blev ikke oprettet. Prøv igen, når du er klar.',
  alreadyAdded: 'Enheden har allerede en adgangsnøgle til din konto.',
  refused: 'Adgangsnøglen blev ikke godkendt, eller det tog for lang tid. Prøv igen.',
  full: 'Du kan ikke have flere adgangsnøgler. Slet en først.',
  addedOn: (day) => `Tilføjet ${day}`,
  used: (day) => `sidst brugt ${day}`,
  unused: 'ikke brugt endnu',
  synced: 'på flere enheder',
  rename: (name) => `Omdøb ”${name}”`,
  remove: (name) => `Slet ”${name}”`,
  removeTitle: (name) => `Slet ”${name}”?`,
  removeText: 'Du kan ikke længere logge ind med den. Slet den også på din enhed.',
  removeAction: 'Slet',
};
