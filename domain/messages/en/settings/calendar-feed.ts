/** Settings: the calendar feed. */
export const calendarFeed = {
  title: 'Calendar feed',
  text: 'Subscribe to this address in your calendar app to see your tasks there. The calendar is read-only and updates about once an hour.',
  address: 'Feed address',
  warning: 'Anyone with this address can see your tasks. Keep it private.',
  copy: 'Copy',
  copied: 'Feed address copied',
  undated: 'Include tasks without a date',
  undatedHint: 'Only apps that show tasks, not just events, can display them.',
  open: 'Open in calendar app',
  replace: 'Replace address',
  replaceTitle: 'Replace the feed address?',
  replaceText:
    'The current address stops working right away. Calendars that use it stop updating until you add the new address.',
  replaced: 'Feed address replaced',
  how: 'How to subscribe',
  google: 'Google Calendar: on a computer, next to “Other calendars” choose + and “From URL”, then paste the address.',
  apple: 'Apple Calendar: choose File > New Calendar Subscription, then paste the address.',
  outlook: 'Outlook: choose Add calendar > Subscribe from web, then paste the address.',
  reachable:
    'Google and Outlook.com read the address from their own servers, so the service must be reachable from the internet.',
};
