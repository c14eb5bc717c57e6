import { type Language, useLanguage, useSettingsMessages } from '../platform/messages.ts';
import { useNow } from './now.ts';
import { relativeTime } from './relative-time.ts';

const MINUTE = 60_000;

/** The times of a connection to another service, as UTC instants. */
export type SyncTimes = {
  /** The last successful synchronization. */
  last?: string | undefined;
  next?: string | undefined;
  /** Whether the newest attempt failed. */
  hasFailed: boolean;
};

/** Returns a function that describes when a connection was synchronized: `Synced 3 minutes ago, next in 12 minutes`. */
export function useSyncText(): (times: SyncTimes) => string | undefined {
  const { integrations: messages } = useSettingsMessages();
  const language = useLanguage();
  const now = useNow();
  return ({ last, next, hasFailed }) => {
    const before = last === undefined ? undefined : (past(Date.parse(last), now, language) ?? messages.momentAgo);
    const after = next === undefined ? undefined : (future(Date.parse(next), now, language) ?? messages.inMoment);
    return messages.synced(before, after, hasFailed);
  };
}

/** `now` is the start of the current minute, so the other instants are rounded down, too. */
function past(instant: number, now: number, language: Language): string | undefined {
  return relativeTime(Math.min(startOfMinute(instant), now), now, language);
}

function future(instant: number, now: number, language: Language): string | undefined {
  return relativeTime(Math.max(startOfMinute(instant), now), now, language);
}

function startOfMinute(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE;
}
