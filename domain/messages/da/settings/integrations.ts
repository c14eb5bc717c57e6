import type { SettingsMessages } from '../../en/web-settings.ts';

export const integrations: SettingsMessages['integrations'] = {
  momentAgo: 'for et øjeblik siden',
  inMoment: 'om et øjeblik',
  synced: (last, next, hasFailed) => {
    if (last === undefined) return next === undefined ? undefined : `Nyt forsøg ${next}`;
    const start = hasFailed ? `Senest synkroniseret ${last}` : `Synkroniseret ${last}`;
    if (next === undefined) return start;
    return hasFailed ? `${start}, nyt forsøg ${next}` : `${start}, næste gang ${next}`;
  },
};
