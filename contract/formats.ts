/**
 * The string formats that schemas name, each with what a valid text is. Whoever validates registers one check per name;
 * a check never sees the text that clears a field.
 */
export const FORMATS = {
  id: 'The opaque identifier of a record.',
  email: 'A mail address.',
  password: 'A password. Any text; only its length is checked.',
  date: 'A calendar day that exists, written YYYY-MM-DD.',
  'date-time': 'An instant as RFC 3339 writes it, with an offset. The service itself sends UTC with milliseconds.',
  time: 'A time of day on the 24-hour clock, written HH:MM.',
  'iana-zone': 'The name of a time zone that the running system knows.',
} as const;

export type FormatName = keyof typeof FORMATS;
