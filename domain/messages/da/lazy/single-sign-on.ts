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
};
