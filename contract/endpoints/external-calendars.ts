import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import {
  CalendarEvent,
  CalendarStatus,
  CalendarSubscription,
  CalendarSubscriptionInput,
  ShownCalendars,
} from '../resources/external-calendar.ts';
import { count, day } from '../resources/fields.ts';
import { Type } from '../type.ts';

const { pastDays, futureDays, events, subscriptions, refreshMinutes } = LIMITS.calendars;

/** Calendars of other programs, shown beside the tasks. They are only read. */
export const calendars = {
  status: endpoint({
    id: 'calendars.status',
    method: 'GET',
    path: '/api/v1/calendar',
    auth: 'any',
    summary: 'List the external calendars',
    secret: true,
    responses: { 200: CalendarStatus },
    errors: { 401: signedOut },
  }),
  events: endpoint({
    id: 'calendars.events',
    method: 'GET',
    path: '/api/v1/calendar/events',
    auth: 'any',
    summary: 'List the events of the external calendars',
    notes:
      'Events that overlap one of the days. `from` and `to` of the response are the days for which events are held: ' +
      `${pastDays} days back to ${futureDays} days ahead. Of each calendar, at most the ${events} events nearest to today are held.`,
    query: Type.Object({
      from: day({ description: 'The first day.' }),
      to: day({ description: 'The last day, inclusive.' }),
    }),
    responses: { 200: Type.Object({ events: Type.Array(CalendarEvent), from: day(), to: day() }) },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
  subscribe: endpoint({
    id: 'calendars.subscribe',
    method: 'POST',
    path: '/api/v1/calendar/subscriptions',
    auth: 'any',
    summary: 'Subscribe to a calendar by its address',
    notes:
      `The calendar is read once before the answer, then every ${refreshMinutes} minutes, and less often after failures. ` +
      '`webcal://` means `https://`. An address that cannot be read, that is private, that contains no calendar or is ' +
      `subscribed already is 422 at \`url\`. At most ${subscriptions} calendars.`,
    body: CalendarSubscriptionInput,
    secret: true,
    responses: { 201: CalendarSubscription },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  unsubscribe: endpoint({
    id: 'calendars.unsubscribe',
    method: 'DELETE',
    path: '/api/v1/calendar/subscriptions/{subscriptionID}',
    auth: 'any',
    summary: 'End the subscription of a calendar',
    notes: 'Its events disappear.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  disconnect: endpoint({
    id: 'calendars.disconnect',
    method: 'DELETE',
    path: '/api/v1/calendar',
    auth: 'any',
    summary: 'Disconnect the calendar account',
    notes: 'Its calendars and their events disappear. Subscriptions stay. 204 also if no account is connected.',
    responses: { 204: null },
    errors: { 401: signedOut },
  }),
  choose: endpoint({
    id: 'calendars.choose',
    method: 'PUT',
    path: '/api/v1/calendar/calendars',
    auth: 'any',
    summary: 'Choose the calendars of the connected account to show',
    notes: '404 if no account is connected, or for an unknown id; then nothing changes.',
    body: ShownCalendars,
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  authorize: endpoint({
    id: 'calendars.authorize',
    method: 'POST',
    path: '/api/v1/calendar/authorize',
    auth: 'any',
    summary: 'Begin to connect a calendar account',
    notes:
      'Open the address in the browser within ten minutes. The provider asks for read access and returns to ' +
      '`/oauth/calendar/callback`, which works once, and only in the session that called this operation: ' +
      'with an API token, no account can be connected. 409 if no OAuth client of the provider is configured.',
    secret: true,
    responses: { 200: Type.Object({ url: Type.String() }) },
    errors: { 401: signedOut, 409: 'hostedmail_not_configured' },
  }),
  callback: endpoint({
    id: 'calendars.callback',
    method: 'GET',
    path: '/oauth/calendar/callback',
    auth: 'any',
    summary: 'Finish connecting a calendar account',
    notes:
      'The provider leads the browser here. Redirects to `/settings/integrations?calendar=` with the outcome `connected`, `denied`, `state`, ' +
      '`expired`, `failed` or `norefresh`. `state`: the session has no pending authorization with this `state`. ' +
      '`norefresh`: the provider issued no refresh token.',
    query: Type.Object({
      code: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
      iss: Type.Optional(Type.String({ description: 'The issuer (RFC 9207).' })),
    }),
    responses: { 302: null },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
  sync: endpoint({
    id: 'calendars.sync',
    method: 'POST',
    path: '/api/v1/calendar/sync',
    auth: 'any',
    summary: 'Refresh the external calendars now',
    notes: '409 without a calendar, 502 if none could be read.',
    responses: {
      200: Type.Object({
        events: count('Events that are held now.'),
        partial: Type.Boolean({ description: 'Some calendars could not be read, or have too many events.' }),
      }),
    },
    errors: { 401: signedOut, 409: 'conflict', 502: 'upstream_failed' },
  }),
} as const;
