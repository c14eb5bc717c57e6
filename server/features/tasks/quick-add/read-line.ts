/** Reading a quick-add line with everything it may name, in the caller's words, zone and projects. */

import { finalProjectOf, parseQuickAdd, type QuickAdd } from '#domain/quick-add/quick-add.ts';
import { levelOf } from '#domain/role/role.ts';
import { namedPeopleInEach, visible } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

/** A line as it was read, and where its task goes. */
export type ReadLine = {
  parsed: QuickAdd;
  projectId: string;
  /** The sections of that project, as far as the line or its caller names any. */
  sections: readonly { id: string; name: string }[];
};

/** Where the task goes when the line does not say. */
export type LineDefaults = { project_id?: string | undefined; section_id?: string | undefined };

/** A line, and where its task goes when it does not say. */
export type Line = LineDefaults & { text: string };

/**
 * Reads the line. A project that it names and that the actor may not edit is as good as unknown, and means the Inbox;
 * `not_found` when the default one is needed and not his to edit.
 */
export async function readLine(tx: ReadTx, actor: Actor, text: string, defaults: LineDefaults = {}): Promise<ReadLine> {
  const [read] = await readLines(tx, actor, [{ ...defaults, text }]);
  if (read === undefined) throw notFound();
  return read;
}

/** As `readLine` for many lines, undefined for one that has no project, with the same statements however many there are. */
export async function readLines(tx: ReadTx, actor: Actor, lines: readonly Line[]): Promise<(ReadLine | undefined)[]> {
  const projects = await addableProjects.all(tx, { user: actor.id });
  const inbox = projects.find((project) => project.is_inbox === 1 && project.owner_id === actor.id);
  const housed = lines.map((line) => {
    const projectId = finalProjectOf(line.text, projects, line.project_id ?? inbox?.id, inbox?.id);
    return { line, projectId: projects.some(({ id }) => id === projectId) ? projectId : undefined };
  });
  const projectsWith = (isSo: (line: Line) => boolean) => [
    ...new Set(housed.flatMap(({ line, projectId }) => (projectId !== undefined && isSo(line) ? [projectId] : []))),
  ];
  const inSections = projectsWith(({ text, section_id }) => section_id !== undefined || text.includes('/'));
  const withPeople = projectsWith(({ text }) => text.includes('+'));
  const sections = await sectionsIn(tx, actor, inSections);
  const people = withPeople.length === 0 ? undefined : await namedPeopleInEach(tx, withPeople, actor);
  return housed.map(({ line: { text, section_id }, projectId }) => {
    if (projectId === undefined) return undefined;
    const mayNameSection = section_id !== undefined || text.includes('/');
    const own = mayNameSection ? (sections.get(projectId) ?? []) : [];
    const parsed = parseQuickAdd(text, {
      now: actor.now,
      zone: actor.timezone,
      locale: actor.locale,
      projects,
      defaultProject: projectId,
      inbox: projectId,
      sectionsOf: () => own,
      peopleOf: () => people?.get(projectId) ?? [],
    });
    return { parsed, projectId, sections: own };
  });
}

type Section = { id: string; name: string };

async function sectionsIn(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  projects: readonly string[],
): Promise<ReadonlyMap<string, Section[]>> {
  const rows = projects.length === 0 ? [] : await sectionsOf.all(tx, { user: actor.id, projects });
  return Map.groupBy(rows, ({ project_id }) => project_id);
}

/** Own before others', older first: ids begin with the instant they were made. */
const addableProjects = statement<{ user: string }>()((db, p) =>
  visible(db, 'project', p.user, levelOf('editor'))
    .select(['project.id', 'project.name', 'project.is_inbox', 'project.owner_id'])
    .orderBy((eb) => eb.case().when('project.owner_id', '=', p.user).then(0).else(1).end())
    .orderBy('project.id'),
);

const sectionsOf = statement<{ user: string; projects: readonly string[] }>()((db, p, { inList }) =>
  visible(db, 'section', p.user, levelOf('editor'))
    .select(['section.id', 'section.name', 'section.project_id'])
    .where('section.project_id', 'in', inList(p.projects))
    .orderBy('section.sort_order')
    .orderBy('section.id'),
);
