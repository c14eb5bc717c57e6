import { sql } from 'kysely';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { NotificationTable } from '../../../platform/db/tables.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { mailAt } from './mail/waiting-mail.ts';
import { notifyEach } from './notify.ts';
import { queuePushes } from './push/waiting-pushes.ts';
import { type Preferences, preferencesOf } from './receiver-preferences.ts';

/** A task and its new assignee. */
export type AssignedTask = { id: string; project_id: string; assignee_id: string | null };

type Giver = Pick<Actor, 'id' | 'now'>;

/**
 * Notifies users of tasks that the actor assigned to them, except the actor. All assignments by one user in one project
 * form one unread notification with a count, as long as the next one follows within an hour. Each of them moves the notification to the top of
 * the list. The number of statements is constant.
 */
export async function notifyAssigned(tx: Tx, actor: Giver, tasks: readonly AssignedTask[]): Promise<void> {
  const bundles = bundlesOf(tasks, actor.id);
  if (bundles.length === 0) return;
  const preferences = await preferencesOf(
    tx,
    bundles.map(({ person }) => person),
  );
  const open = await openOnes(tx, actor, bundles, preferences);
  const fresh = bundles.filter(({ key }) => !open.has(key));
  await notifyEach(
    tx,
    actor,
    fresh.map(({ person, project_id, ids }) => ({
      receiver: person,
      notification: {
        kind: 'assigned',
        project_id,
        ...(ids.length === 1 ? { task_id: ids[0] ?? '' } : { count: ids.length }),
      },
    })),
  );
  await growAll(tx, actor, bundles, { open, preferences });
}

/** The assignments to one person in one project. */
type Bundle = { key: string; person: string; project_id: string; ids: readonly string[] };

function bundlesOf(tasks: readonly AssignedTask[], giver: string): Bundle[] {
  const given = tasks.flatMap(({ id, project_id, assignee_id: person }) =>
    person === null || person === giver ? [] : [{ key: keyOf(person, project_id), id, person, project_id }],
  );
  return [...Map.groupBy(given, ({ key }) => key).values()].flatMap((together) => {
    const ids = together.map(({ id }) => id);
    return together.slice(0, 1).map(({ key, person, project_id }) => ({ key, person, project_id, ids }));
  });
}

function keyOf(person: string, project: string | null): string {
  return `${person} ${project}`;
}

/** Time during which assignments are bundled, in milliseconds. */
const GROUPING_MS = 3_600_000;

type Open = Pick<NotificationTable, 'id' | 'user_id' | 'project_id' | 'task_id' | 'count' | 'mail_at' | 'listed'>;

type GrownNotification = Open & Pick<NotificationTable, 'newest_task_id' | 'created_at'>;

/**
 * Returns the newest notification of each bundle that is still open. A notification that is only mailed is open until the
 * mail is sent.
 */
async function openOnes(
  tx: Tx,
  actor: Giver,
  bundles: readonly Bundle[],
  preferences: Preferences,
): Promise<ReadonlyMap<string, Open>> {
  const rows: Open[] = await unread.all(tx, {
    people: bundles.map(({ person }) => person),
    projects: bundles.map(({ project_id }) => project_id),
    actor: actor.id,
    since: instantText(actor.now - GROUPING_MS),
  });
  const fitting = rows.filter(({ user_id, listed }) => (listed === 1) === preferences(user_id, 'assigned').list);
  return new Map(fitting.map((row) => [keyOf(row.user_id, row.project_id), row]));
}

async function growAll(
  tx: Tx,
  actor: Giver,
  bundles: readonly Bundle[],
  { open, preferences }: { open: ReadonlyMap<string, Open>; preferences: Preferences },
): Promise<void> {
  const grown = bundles.flatMap(({ key, person, ids }) => {
    const row = open.get(key);
    const added = ids.filter((id) => id !== row?.task_id);
    if (row === undefined || added.length === 0) return [];
    const mail_at = row.mail_at ?? mailAt(tx, actor.now, 'assigned', preferences(person, 'assigned'));
    const newest_task_id = added.length === 1 ? (added[0] ?? null) : null;
    return [{ ...row, count: row.count + added.length, newest_task_id, created_at: instantText(actor.now), mail_at }];
  });
  if (grown.length === 0) return;
  await write(tx, grown);
  const pushed = grown.filter(({ user_id }) => preferences(user_id, 'assigned').push);
  await queuePushes(
    tx,
    pushed.map(({ id }) => id),
  );
  const live = { type: 'notification' } as const;
  const listed = grown.filter((row) => row.listed === 1);
  await emitAll(
    tx,
    actor,
    listed.map(({ id, user_id }) => ({ receiverId: user_id, subjectId: id, live })),
  );
}

/**
 * Writes the bundles. The task of a bundle decides whether the notification is visible, so a bundle of several tasks has none: it only names
 * the newest one, unless the last request assigned several. The rows are locked, so they can be overwritten.
 */
async function write(tx: Tx, rows: readonly GrownNotification[]): Promise<void> {
  const columns = ['id', 'count', 'newest_task_id', 'created_at', 'mail_at'];
  const grown = tx.fragments.given('notification', columns, sql.val(JSON.stringify(rows, columns)));
  await tx.run(
    tx.kysely
      .updateTable('notification')
      .from(grown.as('grown'))
      .set({
        task_id: null,
        count: sql.ref('grown.count'),
        newest_task_id: sql.ref('grown.newest_task_id'),
        created_at: sql.ref('grown.created_at'),
        mail_at: sql.ref('grown.mail_at'),
      })
      .where('notification.id', '=', sql.ref<string>('grown.id')),
  );
}

const unread = statement<{ people: readonly string[]; projects: readonly string[]; actor: string; since: string }>()(
  (db, p, { inList, forUpdate }) =>
    db
      .selectFrom('notification')
      .select(['id', 'user_id', 'project_id', 'task_id', 'count', 'mail_at', 'listed'])
      .where('user_id', 'in', inList(p.people))
      .where('read_at', 'is', null)
      .where('kind', '=', 'assigned')
      .where('actor_id', '=', p.actor)
      .where('project_id', 'in', inList(p.projects))
      .where('created_at', '>', p.since)
      .orderBy('id')
      .modifyEnd(forUpdate),
);
