import {
  deleteNotesOfAccount,
  deleteTasksOfAccount,
  hideProjectsOf,
  leaveAllProjects,
  unassignEverywhere,
} from '../../../access/people/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { type Cause, emit, emitAll, type NewEvent } from '../../../platform/events/emit.ts';
import {
  accountsInDeletion,
  closeForDeletion,
  hasOtherAdministrator,
  isAdministrator,
  lockAdministrators,
  lockProof,
  type ProvenPassword,
  type UserRow,
  userById,
} from '../accounts/index.ts';
import { noLongerAdministrator } from './no-longer-administrator.ts';

/** Tasks or notes per transaction. A small number keeps other writers from waiting. */
const BATCH_SIZE = 200;

/** Milliseconds after which a deletion that is not complete has been abandoned: longer than a request can take. */
const ABANDONED_MS = 15 * 60_000;

/** Deletes the row of the account in the last transaction. */
type LastStep = (tx: Tx) => Promise<void>;

/**
 * Deletes an account for good, in several transactions. The first one closes the account, hides its projects and informs the people who lose
 * something. If the process is killed after it, `finishDeletions` completes the work, and so does deleting the account again. Throws
 * `not_found` for an unknown account, 409 `conflict` for the own one, 409 `last_admin` if no administrator would be left, and 403 if the
 * actor is no longer an administrator.
 */
export async function deleteAccount(database: Database, actor: Actor, userId: string): Promise<LastStep> {
  if (userId === actor.id) throw conflict('You cannot delete your own account here.');
  return deleteInSteps(database, actor, userId, async (tx) => {
    if (!(await isAdministrator(tx, actor.id))) throw noLongerAdministrator();
  });
}

/** Deletes the account of the actor. Throws 409 `last_admin`, and 422 for a password that has changed since its check. */
export function deleteOwnAccount(database: Database, actor: Actor, proven: ProvenPassword): Promise<LastStep> {
  return deleteInSteps(database, actor, actor.id, async (tx) => void (await lockProof(tx, actor, proven)));
}

async function deleteInSteps(
  database: Database,
  actor: Actor,
  userId: string,
  requireRight: (tx: Tx) => Promise<void>,
): Promise<LastStep> {
  await database.transaction(async (tx) => {
    await lockAdministrators(tx);
    const account = await userById(tx, userId);
    if (account.is_admin === 1 && !(await hasOtherAdministrator(tx, userId))) throw new Refusal('last_admin');
    await requireRight(tx);
    await closeAccount(tx, actor, account);
  }, actor.id);
  await deleteRecords(database, userId);
  return (tx) => removeAccount(tx, actor, userId);
}

/** Completes the deletions that a killed process has left. Those of the last quarter of an hour can still be running. */
export async function finishDeletions(database: Database, now: number): Promise<void> {
  const left = await database.read((tx) => accountsInDeletion(tx, instantText(now - ABANDONED_MS)));
  for (const id of left) {
    await deleteRecords(database, id);
    await database.transaction((tx) => removeAccount(tx, { now }, id));
  }
}

async function deleteRecords(database: Database, userId: string): Promise<void> {
  const inBatches = async (work: (tx: Tx) => Promise<number>) => {
    while ((await database.transaction(work, userId)) === BATCH_SIZE);
  };
  await inBatches((tx) => deleteTasksOfAccount(tx, userId, BATCH_SIZE));
  await inBatches((tx) => deleteNotesOfAccount(tx, userId, BATCH_SIZE));
}

/** Ends the access of the account, and informs the people who lose something. */
async function closeAccount(tx: Tx, actor: Actor, { id: userId, name, access }: UserRow): Promise<void> {
  const { members, noteReaders } = await hideProjectsOf(tx, actor.now, userId);
  await withdraw.run(tx, { user: userId });
  await closeForDeletion(tx, userId, actor.now);
  await dropTokens.run(tx, { user: userId });
  if (access !== 'deleted')
    await emit(tx, actor, { subjectId: userId, activity: { name: 'user.deleted', payload: { name } } });
  await emitAll(tx, actor, [
    // At delivery nobody can read the projects and notes, so each reader is a named recipient.
    ...members.map(({ project_id: id, user_id: receiverId }): NewEvent => {
      return { receiverId, live: { type: 'project.deleted', extra: { id } } };
    }),
    ...noteReaders.map(({ note_id: id, user_id: receiverId }): NewEvent => {
      return { receiverId, live: { type: 'note.deleted', extra: { id } } };
    }),
    ...(await leaveProjects(tx, actor, userId)),
  ]);
}

/** The messages to the projects of others: tasks without assignee, and one member less. */
async function leaveProjects(tx: Tx, cause: Cause, userId: string): Promise<NewEvent[]> {
  const tasks = await unassignEverywhere(tx, cause.now, userId);
  const projects = await leaveAllProjects(tx, userId);
  return [
    ...tasks.map(({ id, project_id: projectId }): NewEvent => {
      return { projectId, taskId: id, subjectId: id, live: { type: 'task.updated' } };
    }),
    ...projects.map((projectId): NewEvent => {
      return { projectId, live: { type: 'member.removed', extra: { user_id: userId } } };
    }),
  ];
}

/** Deletes the row of the account, with what was added to its projects meanwhile. */
async function removeAccount(tx: Tx, cause: Cause, userId: string): Promise<void> {
  await userById(tx, userId);
  await deleteTasksOfAccount(tx, userId, BATCH_SIZE);
  await deleteNotesOfAccount(tx, userId, BATCH_SIZE);
  await emitAll(tx, cause, await leaveProjects(tx, cause, userId));
  await remove.run(tx, { user: userId });
}

const withdraw = statement<{ user: string }>()((db, p) =>
  db.updateTable('user').set({ is_admin: 0 }).where('id', '=', p.user),
);

const dropTokens = statement<{ user: string }>()((db, p) => db.deleteFrom('api_token').where('user_id', '=', p.user));

const remove = statement<{ user: string }>()((db, p) => db.deleteFrom('user').where('id', '=', p.user));
