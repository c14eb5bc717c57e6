/** Parses quick-add lines in the language and time zone of the actor, with the names of the actor's projects. */

import {
  finalProjectOf,
  type OtherReading,
  otherReadings,
  parseQuickAdd,
  type QuickAdd,
  type QuickAddContext,
} from '#domain/quick-add/quick-add.ts';
import { levelOf } from '#domain/role/role.ts';
import { visible } from '../../../../access/index.ts';
import { namedPeopleInEach } from '../../../../access/people/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { inSlices } from '../../../../platform/fairness/time-slices.ts';
import { ownLabelNames } from '../../labels/index.ts';

/** A parsed line, and the project of its task. */
export type ParsedLine = {
  parsed: QuickAdd;
  /** Other readings of its unclear parts. Empty for a long line, because each is parsed. */
  readings: readonly OtherReading[];
  projectId: string;
  /** The sections of that project. Empty if neither the line nor the request can name a section. */
  sections: readonly { id: string; name: string }[];
};

/** The project and section of the task if the line names none. */
export type LineDefaults = { project_id?: string | undefined; section_id?: string | undefined };

/** A line with its default project and section. */
export type Line = LineDefaults & { text: string };

/**
 * Parses a line. A named project that the actor may not edit counts as unknown, and the task goes to the Inbox. Throws `not_found` if
 * the default project is used and the actor may not edit it.
 */
export async function readLine(
  tx: ReadTx,
  actor: Actor,
  text: string,
  defaults: LineDefaults = {},
): Promise<ParsedLine> {
  const [read] = await readLines(tx, actor, [{ ...defaults, text }]);
  if (read === undefined) throw notFound();
  return read;
}

/**
 * Parses many lines with a constant number of statements. The result is undefined for a line without an editable project. A line takes up to
 * 20 ms, so that other work can run after each: do not call it with many lines inside a transaction.
 */
export async function readLines(tx: ReadTx, actor: Actor, lines: readonly Line[]): Promise<(ParsedLine | undefined)[]> {
  const { projects, inbox, names } = await projectsFor(tx, actor, lines);
  const located = await inSlices(lines, (line) => {
    const projectId = finalProjectOf(line.text, names, line.project_id ?? inbox?.id, inbox?.id);
    return { line, projectId: projects.some(({ id }) => id === projectId) ? projectId : undefined };
  });
  const projectsWith = (matches: (line: Line) => boolean) => [
    ...new Set(located.flatMap(({ line, projectId }) => (projectId !== undefined && matches(line) ? [projectId] : []))),
  ];
  const inSections = projectsWith(({ text, section_id }) => section_id !== undefined || text.includes('/'));
  const withPeople = projectsWith(({ text }) => text.includes('+'));
  const sections = await sectionsIn(tx, actor, inSections);
  const people = withPeople.length === 0 ? undefined : await namedPeopleInEach(tx, withPeople, actor);
  const labels = lines.some(({ text }) => text.includes('@')) ? await ownLabelNames(tx, actor) : [];
  return inSlices(located, ({ line: { text, section_id }, projectId }) => {
    if (projectId === undefined) return undefined;
    const mayNameSection = section_id !== undefined || text.includes('/');
    const own = mayNameSection ? (sections.get(projectId) ?? []) : [];
    const context: QuickAddContext = {
      now: actor.now,
      zone: actor.timezone,
      locale: actor.locale,
      projects: names,
      defaultProject: projectId,
      inbox: projectId,
      sectionsOf: () => own,
      peopleOf: () => people?.get(projectId) ?? [],
      labels,
    };
    const parse = (other: string) => parseQuickAdd(other, context);
    const parsed = parse(text);
    const readings = text.length > LONG_LINE ? [] : otherReadings(text, parsed, actor.locale, parse);
    return { parsed, readings, projectId, sections: own };
  });
}

/** UTF-16 units. The other readings take up to eight times as long as the line: 1 ms for this length. */
const LONG_LINE = 300;

/**
 * Loads the projects that the lines may refer to: the Inbox and the default projects, and all others only if a line can name one.
 * Archived projects cannot be named.
 */
async function projectsFor(tx: ReadTx, actor: Actor, lines: readonly Line[]) {
  const isNamed = lines.some(({ text }) => text.includes('#'));
  const defaults = [...new Set(lines.flatMap(({ project_id }) => project_id ?? []))];
  const projects = isNamed
    ? await addableProjects.all(tx, { user: actor.id })
    : await defaultProjects.all(tx, { user: actor.id, ids: defaults });
  const inbox = projects.find((project) => project.is_inbox === 1 && project.owner_id === actor.id);
  return { projects, inbox, names: projects.filter(({ archived }) => archived === 0) };
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

/** The actor's Inbox and the given projects. */
const defaultProjects = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList }) =>
  visible(db, 'project', p.user, levelOf('editor'))
    .select(['project.id', 'project.name', 'project.is_inbox', 'project.owner_id', 'project.archived'])
    .where((eb) =>
      eb.or([
        eb('project.id', 'in', inList(p.ids)),
        eb.and([eb('project.is_inbox', '=', 1), eb('project.owner_id', '=', p.user)]),
      ]),
    ),
);

/** The actor's own projects first, then by age: ids begin with the instant of creation. */
const addableProjects = statement<{ user: string }>()((db, p) =>
  visible(db, 'project', p.user, levelOf('editor'))
    .select(['project.id', 'project.name', 'project.is_inbox', 'project.owner_id', 'project.archived'])
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
