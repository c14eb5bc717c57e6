import type { LazyMessages } from '../../en/web-lazy.ts';

export const singleSignOn: LazyMessages['singleSignOn'] = {
  signIn: (provider) => `Log ind med ${provider}`,
  outcomes: {
    state: () => 'Du begyndte i et andet vindue, eller også er linket brugt. Prøv igen.',
    expired: () => 'Der gik mere end ti minutter. Prøv igen.',
    denied: (provider) => `${provider} loggede dig ikke ind. Prøv igen, eller log ind på en anden måde.`,
    failed: (provider) =>
      `Det lykkedes ikke at logge ind med ${provider}. Prøv igen, eller spørg den, der driver tjenesten.`,
    group: (provider) =>
      `Din konto hos ${provider} har ikke adgang til tjenesten. Bed den, der driver tjenesten, om adgang.`,
    unverified: (provider) => `${provider} har ikke bekræftet din e-mailadresse. Bekræft den dér, og prøv igen.`,
    unconfirmed: () =>
      'E-mailadressen på din konto her er ikke bekræftet. Log ind på en anden måde, og bekræft den i indstillingerne.',
    unknown: () => 'Ingen konto her har din e-mailadresse. Bed den, der driver tjenesten, om en invitation.',
  },
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
