import { type ChannelPreference, DEFAULT_PREFERENCES, type NotificationKind } from '#domain/notification/channels.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Returns the preference of a user for a kind. */
export type Preferences = (person: string, kind: NotificationKind) => ChannelPreference;

/**
 * Reads the preferences of these users, with defaults. Closed accounts get only entries in their list. One statement for any number of
 * users.
 */
export async function preferencesOf(tx: ReadTx, people: readonly string[]): Promise<Preferences> {
  const rows = await chosen.all(tx, { people: [...new Set(people)] });
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return (person, kind) => {
    const all = byPerson.get(person) ?? [];
    const own = all.filter((row) => row.kind === kind);
    return {
      ...DEFAULT_PREFERENCES[kind],
      ...Object.fromEntries(own.map(({ channel, wanted }) => [channel, wanted === 1])),
      ...(all.some(({ access }) => access !== 'open') && { mail: false, push: false }),
    };
  };
}

/** Returns whether a user wants mail of a kind, for callers that send their own mail. */
export async function wantsMail(tx: ReadTx, person: string, kind: NotificationKind): Promise<boolean> {
  return (await preferencesOf(tx, [person]))(person, kind).mail;
}

const chosen = statement<{ people: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('user')
    .leftJoin('notification_preference', 'notification_preference.user_id', 'user.id')
    .select(['user.id as user_id', 'user.access', 'kind', 'channel', 'wanted'])
    .where('user.id', 'in', inList(p.people)),
);
