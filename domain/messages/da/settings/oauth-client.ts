import type { SettingsMessages } from '../../en/web-settings.ts';

export const oauthClient: SettingsMessages['oauthClient'] = {
  title: 'Google-klient',
  text: 'Registrér en OAuth-klient hos Google, så brugerne kan tilslutte deres Gmail-konti og Google-kalendere. Kun administratorer ser dette.',
  redirect: 'Omdirigeringsadresse til kalendere',
  mailRedirect: 'Omdirigeringsadresse til Gmail',
  redirectHint: 'Angiv adressen hos Google.',
  id: 'Klient-id',
  secret: 'Klienthemmelighed',
  secretKept: 'Lad feltet være tomt for at beholde den nuværende hemmelighed.',
  fixed: 'Er sat med SERVICE_HOSTEDMAIL_CLIENT_ID.',
};
