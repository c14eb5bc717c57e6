import type { LazyMessages } from '../../en/web-lazy.ts';

export const devices: LazyMessages['devices'] = {
  title: 'Enheder',
  text: 'Her er du logget ind. Er der en enhed, du ikke genkender? Log den ud, og skift din adgangskode.',
  here: 'Denne enhed',
  seen: (day, time) => `Sidst aktiv ${day} kl. ${time}`,
  since: (day) => `logget ind ${day}`,
  end: 'Log ud',
  endNamed: (device) => `Log ud: ${device}`,
  ended: (device) => `${device} er logget ud.`,
  endOthers: 'Log alle andre enheder ud',
  othersEnded: 'Alle andre enheder er logget ud.',
  revokeTitle: 'Log ud og fjern adgang',
  revokeText: 'Tror du, at andre har adgang til din konto? Log alle andre enheder ud, og fjern andre veje ind i den.',
  revokeAction: 'Log ud og fjern',
  revokeQuestion:
    'Alle andre enheder bliver logget ud. Programmer, der bruger et slettet token, holder op med at virke med det samme.',
  revokeTokens: 'Slet alle API-tokens og kalenderadressen',
  revokePasskeys: 'Slet alle adgangsnøgler og konti til single sign-on',
  revokeConnections: 'Slet alle forbindelser og e-mailadressen til opgaver',
  revokeConnectionsHint:
    'Webhooks, AI-udbyder, postkasser, tilknyttede konti og kalenderabonnementer. De virker, uden at nogen logger ind.',
  revokeChannels: 'Din konto har:',
  revoked: 'Andres adgang til din konto er fjernet.',
};
