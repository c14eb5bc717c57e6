import type { SettingsMessages } from '../../en/web-settings.ts';

export const revokeAccess: SettingsMessages['revokeAccess'] = {
  title: 'Log ud og fjern adgang',
  text: 'Tror du, at andre har adgang til din konto? Log alle andre enheder ud, og fjern andre veje ind i den.',
  action: 'Log ud og fjern',
  question:
    'Alle andre enheder bliver logget ud. Programmer, der bruger et slettet token, holder op med at virke med det samme.',
  tokens: 'Slet alle API-tokens og kalenderadressen',
  passkeys: 'Slet alle adgangsnøgler og konti til single sign-on',
  connections: 'Slet alle forbindelser og e-mailadressen til opgaver',
  connectionsHint:
    'Webhooks, AI-udbyder, postkasser, tilknyttede konti og kalenderabonnementer. De virker, uden at nogen logger ind.',
  owned: 'Din konto har:',
  done: 'Andres adgang til din konto er fjernet.',
};
