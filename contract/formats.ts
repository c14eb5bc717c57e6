/**
 * The string formats of the schemas, with the description of a valid value. A validator must register a check for each
 * name. A check is never called with the empty string that clears a field.
 */
export const FORMATS = {
  id: 'The opaque identifier of a record.',
  'new-id':
    'The id of the new record, chosen by the client: a UUID version 7 in lower case. If the caller has created this record already, the ' +
    'answer is the record, and nothing changes. Another record with this id answers 409.',
  email: 'An email address.',
  password: 'A password. Only its length is validated.',
  date: 'An existing calendar day in the form YYYY-MM-DD.',
  'date-time': 'An instant in the format of RFC 3339, with an offset. Responses use UTC with milliseconds.',
  time: 'A time of day in the form HH:MM, from 00:00 to 23:59.',
  'iana-zone': 'An IANA time zone name that the server supports.',
} as const;

export type FormatName = keyof typeof FORMATS;

/** A UUID of version 7 in lower case (RFC 9562, section 5.7), as a regular expression. */
export const NEW_ID = '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';
