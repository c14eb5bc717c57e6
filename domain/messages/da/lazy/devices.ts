import type { LazyMessages } from '../../en/web-lazy.ts';

export const devices: LazyMessages['devices'] = {
  title: 'Enheder',
  text: 'Her er du logget ind. Log det ud, som du ikke kender, og skift så din adgangskode.',
  here: 'Denne enhed',
  seen: (day, time) => `Sidst set ${day} ${time}`,
  since: (day) => `logget ind ${day}`,
  end: 'Log ud',
  endNamed: (device) => `Log ${device} ud`,
  ended: (device) => `${device} er logget ud.`,
  endOthers: 'Log alle andre enheder ud',
  othersEnded: 'Alle andre enheder er logget ud.',
  revokeTitle: 'Log ud og fjern adgang',
  revokeText: 'Tror du, at en anden har adgang til din konto? Log alle andre enheder ud, og fjern andre veje ind.',
  revokeAction: 'Log ud og fjern',
  revokeQuestion:
    'Alle andre enheder bliver logget ud. Programmer, der bruger et slettet token, holder op med at virke med det samme.',
  revokeTokens: 'Slet alle API-tokens',
  revokePasskeys: 'Slet alle adgangsnøgler',
  revoked: 'Anden adgang til din konto er fjernet.',
};
