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
};
