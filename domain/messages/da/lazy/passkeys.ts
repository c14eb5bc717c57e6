import type { LazyMessages } from '../../en/web-lazy.ts';

export const passkeys: LazyMessages['passkeys'] = {
  title: 'Adgangsnøgler',
  text: 'Log ind med en enheds fingeraftryk, ansigt eller pinkode, uden adgangskode. En adgangsnøgle kan ingen lokke fra dig.',
  unavailable:
    'Adgangsnøgler kræver et navn og en sikker forbindelse. De virker ikke på den adresse, tjenesten har; det kan den, der driver den, ændre.',
  unsupported: 'Denne browser kan ikke bruge adgangsnøgler.',
  add: 'Tilføj en adgangsnøgle',
  addText: 'Din enhed beder så om dit fingeraftryk, dit ansigt eller din pinkode.',
  name: 'Navn',
  nameHint: 'Så du kan kende den fra de andre, for eksempel enhedens navn.',
  usual: 'Adgangsnøgle',
  addAction: 'Fortsæt',
  added: (name) => `”${name}” kan nu logge dig ind.`,
  cancelled: 'Der blev ikke lavet nogen adgangsnøgle. Prøv igen, når du er klar.',
  known: 'Enheden har allerede en adgangsnøgle til din konto.',
  refused: 'Adgangsnøglen blev ikke godtaget, eller det tog for lang tid. Prøv igen.',
  full: 'Du har så mange adgangsnøgler, som en konto kan have. Fjern en først.',
  made: (day) => `Tilføjet ${day}`,
  used: (day) => `sidst brugt ${day}`,
  unused: 'ikke brugt endnu',
  synced: 'på flere enheder',
  rename: (name) => `Omdøb ”${name}”`,
  remove: (name) => `Fjern ”${name}”`,
  removeTitle: (name) => `Fjern ”${name}”?`,
  removeText: 'Den logger dig ikke ind længere. Slet den også på din enhed.',
  removeAction: 'Fjern',
};
