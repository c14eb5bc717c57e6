import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { day, id, instant, name } from './fields.ts';

const colour = () => Type.String({ description: '`#rrggbb`.' });

/** A calendar of another program that is read from its address. */
export const CalendarSubscription = Type.Object(
  {
    id: id(),
    url: Type.String({ description: 'The address. A password in it is shown as `***`.' }),
    name: Type.String(),
    colour: colour(),
    last_sync_at: Type.Optional(instant({ description: 'The last successful refresh.' })),
    next_sync_at: instant({ description: 'The next refresh.' }),
    unread_entries: Type.Integer({
      description:
        'The number of parts that could not be read at the last refresh: lines, events and recurrence rules. The others are shown.',
    }),
    cut: Type.Boolean({ description: 'Whether events are missing because the calendar has too many.' }),
    last_error: Type.Optional(
      Type.String({ description: "Why the last refresh failed, in the caller's language. The former events remain." }),
    ),
    created_at: instant(),
  },
  { title: 'CalendarSubscription' },
);

/** A new subscription. */
export const CalendarSubscriptionInput = Type.Object(
  {
    url: Type.String({
      trim: true,
      minLength: 1,
      maxLength: LIMITS.calendars.url,
      description: 'An address that begins with `https://` or `webcal://`.',
    }),
    name: Type.Optional(
      name(LIMITS.calendars.name, { description: 'Default: the name in the calendar, or the host of the address.' }),
    ),
  },
  { additionalProperties: false },
);

/** A calendar of the connected account. */
export const ConnectedCalendar = Type.Object(
  {
    id: id(),
    remote_id: Type.String({ description: 'Its id at the provider.' }),
    name: Type.String(),
    colour: colour(),
    time_zone: Type.String(),
    primary: Type.Boolean({ description: 'Whether it is the main calendar of the account.' }),
    writable: Type.Boolean({ description: 'Whether the account may change it at the provider. Nothing is changed.' }),
    shown: Type.Boolean({ description: 'Whether its events are held and shown.' }),
    last_error: Type.Optional(
      Type.String({
        description: "Why its events could not be read, in the caller's language. The former events remain.",
      }),
    ),
  },
  { title: 'Calendar' },
);

/** The calendars of the connected account to show. */
export const ShownCalendars = Type.Object(
  {
    shown: Type.Array(id(), {
      maxItems: LIMITS.calendars.connected,
      description: 'The ids of all calendars to show. The others are hidden.',
    }),
  },
  { additionalProperties: false },
);

/** The external calendars of an account. */
export const CalendarStatus = Type.Object(
  {
    connected: Type.Boolean({ description: 'Whether an account of a calendar provider is connected.' }),
    account: Type.String({ description: 'Its address; empty if there is none.' }),
    read_only: Type.Literal(true),
    has_client: Type.Boolean({ description: 'Whether an administrator has registered a client of the provider.' }),
    redirect_uri: Type.String({ description: 'The address to register with the provider.' }),
    last_sync_at: Type.Optional(instant({ description: 'When the calendars of the account were last listed.' })),
    next_sync_at: Type.Optional(instant({ description: 'The next time.' })),
    last_error: Type.Optional(
      Type.String({
        description: "Why the last time failed, or why the account is disconnected, in the caller's language.",
      }),
    ),
    calendars: Type.Array(ConnectedCalendar, { description: 'The calendars of the account.' }),
    subscriptions: Type.Array(CalendarSubscription),
  },
  { title: 'CalendarStatus' },
);

/** An event of an external calendar. */
export const CalendarEvent = Type.Object(
  {
    id: id({ description: 'The same after each refresh.' }),
    calendar_id: id(),
    summary: Type.String(),
    location: Type.String(),
    starts_at: Type.String({ description: "RFC 3339 with the offset of the event's zone. Empty for a whole day." }),
    ends_at: Type.String({ description: 'The same.' }),
    start_day: day({ description: "In the caller's time zone." }),
    end_day: day({ description: 'Inclusive.' }),
    all_day: Type.Boolean(),
    url: Type.String({ description: 'An address of a web page, or empty.' }),
    calendar_name: Type.String(),
    colour: colour(),
  },
  { title: 'CalendarEvent' },
);

export type ConnectedCalendar = Static<typeof ConnectedCalendar>;
export type CalendarSubscription = Static<typeof CalendarSubscription>;
export type CalendarStatus = Static<typeof CalendarStatus>;
export type CalendarEvent = Static<typeof CalendarEvent>;
