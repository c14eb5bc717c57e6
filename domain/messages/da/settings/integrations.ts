import type { SettingsMessages } from '../../en/web-settings.ts';

export const integrations: SettingsMessages['integrations'] = {
  momentAgo: 'for et øjeblik siden',
  inMoment: 'om et øjeblik',
  synced: (last, next, hasFailed) => {
    if (last === undefined)
      return next === undefined ? undefined : `${hasFailed ? 'Nyt forsøg' : 'Første synkronisering'} ${next}`;
    const start = hasFailed ? `Senest synkroniseret ${last}` : `Synkroniseret ${last}`;
    if (next === undefined) return start;
    return hasFailed ? `${start}, nyt forsøg ${next}` : `${start}, næste gang ${next}`;
  },
  outcomes: {
    state: 'Kontoen blev ikke tilsluttet. Begynd forfra på denne side i denne browser.',
    expired: 'Kontoen blev ikke tilsluttet, fordi det tog mere end ti minutter. Prøv igen.',
    failed: 'Kontoen blev ikke tilsluttet, fordi udbyderen ikke svarede som ventet. Prøv igen senere.',
    norefresh: 'Kontoen blev ikke tilsluttet. Fjern Sammens adgang i din Google-kontos indstillinger, og prøv igen.',
  },
};
