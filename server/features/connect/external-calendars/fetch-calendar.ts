import { createHash } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';
import type { Day } from '#domain/day/calendar.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import {
  type OutboundAnswer,
  OutboundFailure,
  type OutboundGuard,
  sendRequest,
} from '../../../platform/outbound/index.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import type { CalendarAddress } from './calendar-address.ts';
import { heldDays } from './held-days.ts';
import type { ReadCalendar, readCalendar } from './reading/read-calendar.ts';
import { SyncFailure } from './sync-problem.ts';

/** Dependencies of fetching. */
export type FetchParts = { guard: OutboundGuard; workers: Workers; signal?: AbortSignal };

/** The reader: the id and zone of the user, and today in this zone. */
export type CalendarReader = { id: string; zone: string; today: Day };

/** The headers of the last response that identify its version. */
export type Validators = { etag: string | null; lastModified: string | null; contentHash: string | null };

/** `unchanged`: the events are those of the last reading. */
export type FetchedCalendar =
  | { unchanged: true }
  | { unchanged: false; calendar: ReadCalendar; validators: Validators };

/**
 * Fetches and reads a calendar. `known` are the validators of the last reading, if it was for the same days and zone. Throws `SyncFailure`.
 * The content is read in a worker thread.
 */
export async function fetchCalendar(
  { guard, workers, signal }: FetchParts,
  { url, authorization }: CalendarAddress,
  reader: CalendarReader,
  known?: Validators,
): Promise<FetchedCalendar> {
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    ...(authorization !== undefined && { authorization }),
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  const { bytes: maxBytes, readMs: timeMs } = LIMITS.calendars;
  const limits = { maxBytes, timeMs, redirects: REDIRECTS, ...(signal && { signal }) };
  const answer = await sendRequest(guard, url, { headers, ...limits }).catch((error: unknown) => {
    throw error instanceof OutboundFailure ? new SyncFailure(error.reason) : error;
  });
  if (answer.status === 304 && known !== undefined) return { unchanged: true };
  if (answer.status !== 200) throw new SyncFailure('refused');
  const contentHash = createHash('sha256').update(answer.body).digest('base64url');
  if (contentHash === known?.contentHash) return { unchanged: true };
  const calendar = await readInWorker(workers, answer, reader);
  const { etag, 'last-modified': lastModified } = answer.headers;
  return {
    unchanged: false,
    calendar,
    validators: { etag: header(etag), lastModified: header(lastModified), contentHash },
  };
}

const REDIRECTS = 5;

/** Longest validator that is stored. */
const MAX_HEADER = 500;

function header(value: string | undefined): string | null {
  return value === undefined || value.length > MAX_HEADER ? null : value;
}

/** Returns the charset of a Content-Type. */
function charsetOf(type = ''): string | undefined {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type)?.[1];
}

/** Returns whether a worker thread needed more than its memory. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

async function readInWorker(
  workers: Workers,
  { body, headers }: OutboundAnswer,
  reader: CalendarReader,
): Promise<ReadCalendar> {
  const { from: first, to: last } = heldDays(reader.today);
  const context = { zone: reader.zone, today: reader.today, first, last };
  const calendar = await workers
    .call<typeof readCalendar>(reader.id, 'readCalendar', body, context, charsetOf(headers['content-type']))
    .catch((error: unknown) => {
      if (error instanceof Refusal) throw new SyncFailure('too_slow');
      throw isOutOfMemory(error) ? new SyncFailure('too_large') : error;
    });
  if (calendar === undefined) throw new SyncFailure('not_calendar');
  return calendar;
}
