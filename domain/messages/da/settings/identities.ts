import type { SettingsMessages } from '../../en/web-settings.ts';

export const identities: SettingsMessages['identities'] = {
  linkTitle: 'Vil du knytte kontiene sammen?',
  linkText: (provider, name, email) =>
    `Du er logget ind hos ${provider}. Knyt det til kontoen ${email} (${name}), så kan du fremover logge ind med ${provider}.`,
  link: 'Knyt sammen og log ind',
  cancel: 'Nej tak',
  linkGone: 'Linket virker ikke længere',
  linkGoneText: 'Det er brugt eller mere end ti minutter gammelt. Log ind igen.',
  toSignIn: 'Tilbage til login',
  title: 'Single sign-on',
  text: (provider) => `Log ind her med din konto hos ${provider}. Den skal have den samme e-mailadresse.`,
  textGone: 'Single sign-on er slået fra. Kontiene kan ikke bruges til at logge ind for tiden.',
  connect: (provider) => `Tilknyt ${provider}`,
  linkedOn: (day) => `Tilknyttet ${day}`,
  used: (day) => `sidst brugt ${day}`,
  remove: (name) => `Fjern ”${name}”`,
  removeTitle: (name) => `Vil du fjerne ”${name}”?`,
  removeText: 'Du kan ikke længere logge ind med den.',
  removeAction: 'Fjern',
  onlyWay: 'Vælg en adgangskode, eller tilføj en adgangsnøgle først. Ellers kan du ikke længere logge ind.',
  noPassword: 'Din konto har ingen adgangskode. Bed om et link på mail, hvis du vil vælge en.',
  requestLink: 'Bed om et link',
};
