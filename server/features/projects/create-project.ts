import { DEFAULT_COLOR } from '#contract/colors.ts';
import type { NewProject } from '#contract/resources/project.ts';
import { addProject } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import { newId } from '../../platform/ids/ids.ts';
import { lastPosition } from './last-position.ts';
import { requireOwnGroup } from './own-group.ts';
import { presentProject } from './present-project.ts';

/** Creates a project of the actor, at the given position or last. Throws `not_found` for a group of another user. */
export async function createProject(tx: Tx, actor: Actor, input: NewProject): Promise<JsonText> {
  if (input.group_id != null) await requireOwnGroup(tx, actor, input.group_id);
  const { id, name } = await addProject(tx, actor, {
    id: newId(actor.now),
    name: input.name,
    color: input.color ?? DEFAULT_COLOR,
    icon: input.icon ?? null,
    description: input.description ?? null,
    view_mode: input.view_mode ?? 'list',
    is_inbox: 0,
    archived: input.archived ? 1 : 0,
    group_id: input.group_id ?? null,
    sort_order: input.sort_order ?? (await lastPosition(tx, actor)),
    version: 1,
    deleted_at: null,
    created_at: instantText(actor.now),
    updated_at: instantText(actor.now),
  });
  await emit(tx, actor, {
    projectId: id,
    projectName: name,
    subjectId: id,
    activity: { name: 'project.created', payload: { name } },
    live: { type: 'project.created' },
  });
  return presentProject(tx, actor, id);
}
