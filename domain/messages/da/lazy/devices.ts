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
};
