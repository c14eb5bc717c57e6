import type { ProjectInput } from '#contract/resources/project.ts';
import { change, one, type Values } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { requireMatch, type Versions } from '../../../platform/http/request/conditions.ts';
import { requireInboxRules } from './inbox-rules.ts';
import { requireOwnGroup } from './own-group.ts';
import { presentProject } from './present-project.ts';

type Update = { id: string; values: ProjectInput; ifMatch?: Versions | undefined };

/**
 * Updates the given fields of a project. A field that already has the given value is ignored and causes no event. Throws `not_found`
 * unless the actor owns the project and the group, 412 if `ifMatch` names an older version, and the errors of `requireInboxRules`.
 */
export async function updateProject(tx: Tx, actor: Actor, { id, values, ifMatch }: Update): Promise<JsonText> {
  const project = await one(tx, actor, 'project', 'owner', id);
  requireMatch(ifMatch, String(project.version));
  const changes = differing(project, columns(values));
  requireInboxRules(project, changes);
  if (changes.group_id != null) await requireOwnGroup(tx, actor, changes.group_id);
  const fields = Object.keys(changes);
  if (fields.length > 0) {
    const { name } = await change(tx, actor, 'project', project, changes);
    await emit(tx, actor, {
      projectId: id,
      projectName: name,
      subjectId: id,
      activity: { name: 'project.updated', payload: { fields } },
      live: { type: 'project.updated' },
    });
  }
  return presentProject(tx, actor, id);
}

function columns({ archived, ...same }: ProjectInput): Values<'project'> {
  return { ...same, ...(archived !== undefined && { archived: archived ? 1 : 0 }) };
}
