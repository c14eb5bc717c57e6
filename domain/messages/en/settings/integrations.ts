/** Settings: what all connections to other services have in common. */
export const integrations = {
  momentAgo: 'a moment ago',
  inMoment: 'in a moment',
  /** When a connection was synchronized. The times are like “3 minutes ago” and “in 12 minutes”. */
  synced: (last: string | undefined, next: string | undefined, hasFailed: boolean) => {
    if (last === undefined)
      return next === undefined ? undefined : `${hasFailed ? 'Next attempt' : 'First sync'} ${next}`;
    const start = hasFailed ? `Last synced ${last}` : `Synced ${last}`;
    if (next === undefined) return start;
    return hasFailed ? `${start}, next attempt ${next}` : `${start}, next ${next}`;
  },
  /** How connecting an account has ended, unless it was granted or denied. */
  outcomes: {
    state: 'The account wasn’t connected. Start again from this page, in this browser.',
    expired: 'The account wasn’t connected, because it took longer than ten minutes. Try again.',
    failed: 'The account wasn’t connected, because the provider didn’t answer as expected. Try again later.',
    norefresh:
      'The account wasn’t connected. Remove the access of Sammen in the settings of your Google account, then try again.',
  },
};
