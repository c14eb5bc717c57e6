import type { LazyMessages } from '../../en/web-lazy.ts';

export const offline: LazyMessages['offline'] = {
  needsConnection: 'Kræver forbindelse',
  updated: (moment) => `Sidst opdateret ${moment}.`,
  fromDevice: (moment) => `Ingen forbindelse. Resultaterne er fra denne enhed, sidst opdateret ${moment}.`,
};
