/** Reading a quick-add line with everything it may name, in the caller's words, zone and projects. */

import { finalProjectOf, parseQuickAdd, type QuickAdd } from '#domain/quick-add/quick-add.ts';
import { levelOf } from '#domain/role/role.ts';
import { everybodyIn, visible } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/errors/refusal.ts';

/** A line as it was read, and where its task goes. */
export type ReadLine = {
  parsed: QuickAdd;
  projectId: string;
  /** The sections of that project, as far as the line or its caller names any. */
  sections: readonly { id: string; name: string }[];
};

/** Where the task goes when the line does not say. */
export type LineDefaults = { project_id?: string | undefined; section_id?: string | undefined };

/**
 * Reads the line. A project that it names and that the actor may not edit is as good as unknown, and means the Inbox;
 * `not_found` when the default one is needed and not his to edit.
 */
export async function readLine(
  tx: ReadTx,
  actor: Actor,
  text: string,
  { project_id, section_id }: LineDefaults = {},
): Promise<ReadLine> {
  const projects = await addableProjects.all(tx, { user: actor.id });
  const inbox = projects.find((project) => project.is_inbox === 1 && project.owner_id === actor.id);
  const projectId = finalProjectOf(text, projects, project_id ?? inbox?.id) ?? inbox?.id;
  if (projectId === undefined || !projects.some(({ id }) => id === projectId)) throw notFound();

  const mayNameSection = section_id !== undefined || text.includes('/');
  const sections = mayNameSection ? await sectionsOf.all(tx, { user: actor.id, project: projectId }) : [];
  const people = text.includes('+') ? await everybodyIn(tx, { id: projectId }, actor) : [];
  const parsed = parseQuickAdd(text, {
    now: actor.now,
    zone: actor.timezone,
    locale: actor.locale,
    projects,
    defaultProject: projectId,
    sectionsOf: () => sections,
    peopleOf: () => people,
  });
  return { parsed, projectId, sections };
}

/** Own before others', older first: ids begin with the instant they were made. */
const addableProjects = statement<{ user: string }>()((db, p) =>
  visible(db, 'project', p.user, levelOf('editor'))
    .select(['project.id', 'project.name', 'project.is_inbox', 'project.owner_id'])
    .orderBy((eb) => eb.case().when('project.owner_id', '=', p.user).then(0).else(1).end())
    .orderBy('project.id'),
);

const sectionsOf = statement<{ user: string; project: string }>()((db, p) =>
  visible(db, 'section', p.user, levelOf('editor'))
    .select(['section.id', 'section.name'])
    .where('section.project_id', '=', p.project)
    .orderBy('section.sort_order')
    .orderBy('section.id'),
);
