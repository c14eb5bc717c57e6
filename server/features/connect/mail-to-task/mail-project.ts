/** The project for the tasks of a connected mailbox or mail account. */

import { levelOf } from '#domain/role/role.ts';
import { visible } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { invalid } from '../../../platform/errors/refusal.ts';

/** Returns the given projects to which a user may add tasks, without archived ones. */
export async function addableProjects(
  tx: ReadTx,
  user: string,
  projects: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const ids = projects.filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await addable.all(tx, { user, ids });
  return new Set(rows.map(({ id }) => id));
}

/** Returns the chosen project of a mailbox, or undefined for the Inbox: none is chosen, or the user may no longer add tasks to it. */
export async function mailProject(tx: ReadTx, user: string, chosen: string | null): Promise<string | undefined> {
  return chosen !== null && (await addableProjects(tx, user, [chosen])).has(chosen) ? chosen : undefined;
}

/** Throws 422 at `project_id` if the actor may not add tasks to the project. */
export async function requireMailProject(tx: ReadTx, { id }: Pick<Actor, 'id'>, chosen: string | null): Promise<void> {
  if (chosen !== null && (await mailProject(tx, id, chosen)) === undefined)
    throw invalid({ project_id: (messages) => messages.noProject });
}

const addable = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList }) =>
  visible(db, 'project', p.user, levelOf('editor'))
    .select('project.id')
    .where('project.archived', '=', 0)
    .where('project.id', 'in', inList(p.ids)),
);
