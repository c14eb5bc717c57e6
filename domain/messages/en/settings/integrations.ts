/** Settings: what all connections to other services have in common. */
export const integrations = {
  momentAgo: 'a moment ago',
  inMoment: 'in a moment',
  /** When a connection was synchronized. The times are like “3 minutes ago” and “in 12 minutes”. */
  synced: (last: string | undefined, next: string | undefined, hasFailed: boolean) => {
    if (last === undefined) return next === undefined ? undefined : `Next attempt ${next}`;
    const start = hasFailed ? `Last synced ${last}` : `Synced ${last}`;
    if (next === undefined) return start;
    return hasFailed ? `${start}, next attempt ${next}` : `${start}, next ${next}`;
  },
};
