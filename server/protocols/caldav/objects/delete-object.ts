import { statesNamed } from '../../../access/changes/index.ts';
import { deleteTask } from '../../../features/planning/tasks/index.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { TreeAnswer, TreeCall } from '../../../platform/http/serve/serve-tree.ts';
import type { Context } from '../context.ts';
import type { Target } from '../paths.ts';
import { requireConditions } from './conditions.ts';
import { lockCalendar, writableCalendar } from './writable-calendar.ts';

/** Answers DELETE of an object (RFC 4918, section 9.6): moves its task with the sub-tasks to the trash. */
export async function deleteObject(
  context: Context,
  { segment, name }: Extract<Target, { kind: 'object' }>,
  call: TreeCall,
): Promise<TreeAnswer> {
  const { database, actor } = context;
  const calendar = await writableCalendar(context, segment);
  await database.transaction(async (tx) => {
    const project = await lockCalendar(tx, context, calendar);
    const state = (await statesNamed(tx, actor, { project: project.id, names: [name] })).get(name);
    if (state === undefined) throw notFound();
    requireConditions(call, state);
    await deleteTask(tx, actor, { id: state.id });
  }, actor.id);
  return { status: 204 };
}
