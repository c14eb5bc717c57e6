import { finalProjectOf, parseQuickAdd, type QuickAdd } from '#domain/quick-add/quick-add.ts';
import { nameablePeople, nameableProjects, nameableSections } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';

/**
 * The line as the actor means it: in his language and zone, with the names that he may write into. `defaultProject` is where
 * a line without `#` goes. Names are looked up only where the line has the sign for them.
 */
export async function readLine(
  tx: ReadTx,
  actor: Actor,
  line: string,
  defaultProject: string | undefined,
): Promise<QuickAdd> {
  const projects = line.includes('#') ? await nameableProjects(tx, actor) : [];
  const project = finalProjectOf(line, projects, defaultProject);
  const sections = project !== undefined && line.includes('/') ? await nameableSections(tx, actor, project) : [];
  const people = project !== undefined && line.includes('+') ? await nameablePeople(tx, actor, project) : [];
  return parseQuickAdd(line, {
    now: actor.now,
    zone: actor.timezone,
    locale: actor.locale,
    projects,
    ...(defaultProject !== undefined && { defaultProject }),
    sectionsOf: () => sections,
    peopleOf: () => people,
  });
}
