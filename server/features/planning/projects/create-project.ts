import { DEFAULT_COLOR } from '#contract/colors.ts';
import type { NewProject } from '#contract/resources/project.ts';
import { addProject, type Granted, type ProjectValues, type StoredRows } from '../../../access/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit, type NewEvent } from '../../../platform/events/emit.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { lastPosition } from './last-position.ts';
import { requireOwnGroup } from './own-group.ts';
import { presentProject } from './present-project.ts';

/** As `insertProject`, and returns the project as the contract's Project. */
export async function createProject(tx: Tx, actor: Actor, input: NewProject): Promise<JsonText> {
  const { id } = await insertProject(tx, actor, input);
  return presentProject(tx, actor, id);
}

/**
 * Creates a project of the actor, at the given position or last, and emits the event. Throws `not_found` for a group of another user.
 */
export async function insertProject(tx: Tx, actor: Actor, input: NewProject): Promise<Granted<'project', 'owner'>> {
  if (input.group_id != null) await requireOwnGroup(tx, actor, input.group_id);
  const sort_order = input.sort_order ?? (await lastPosition(tx, actor));
  const project = await addProject(
    tx,
    actor,
    newProjectRow(actor, input, { id: newId(actor.now), is_inbox: 0, sort_order }),
  );
  await emit(tx, actor, projectCreated(project));
  return project;
}

/** The event of a new project. `activity` replaces the entry in the activity log. */
export function projectCreated(
  { id, name }: Pick<StoredRows['project'], 'id' | 'name'>,
  activity: NewEvent['activity'] = { name: 'project.created', payload: { name } },
): NewEvent {
  return { projectId: id, projectName: name, subjectId: id, activity, live: { type: 'project.created' } };
}

/** Returns the row of a new project. */
export function newProjectRow(
  { now }: Pick<Actor, 'now'>,
  input: NewProject,
  columns: Pick<ProjectValues, 'id' | 'is_inbox' | 'sort_order'>,
): ProjectValues {
  return {
    ...columns,
    name: input.name,
    color: input.color ?? DEFAULT_COLOR,
    icon: input.icon ?? null,
    description: input.description ?? null,
    view_mode: input.view_mode ?? 'list',
    archived: input.archived ? 1 : 0,
    group_id: input.group_id ?? null,
    version: 1,
    deleted_at: null,
    created_at: instantText(now),
    updated_at: instantText(now),
  };
}
