/** What lines make, with all that they name looked up at once. */

import {
  audiences,
  type Granted,
  lockProjects,
  lockSections,
  type ReminderValues,
  type StoredRows,
} from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { labelNames } from '../../labels/index.ts';
import { firstReminders } from '../../reminders/index.ts';
import { newRow } from '../create-task.ts';
import type { Making } from '../make-tasks.ts';
import { depthError } from '../move/parent-error.ts';
import { tailPositions } from '../move/tail-positions.ts';
import { scheduleAfter, UNSCHEDULED } from '../recurrence/schedule.ts';
import { throwIfInvalid, type ValidationErrors } from '../validation-errors.ts';
import { reminderInput } from './preview-quick-add.ts';
import { sectionRead, taskRead } from './quick-add.ts';
import type { Line, ReadLine } from './read-line.ts';

type Project = Granted<'project', 'editor'>;

/** The task that all lines stand below, and how many levels it stands below the top. */
export type Above = { project: Project; task: Granted<'task', 'editor'>; levels: number };

/** A line; `parent` is the index of the line that it stands below, `levels` how many tasks stand above it. */
export type NestedLine = Line & { isDone: boolean; parent: number | undefined; levels: number };

/** A task to be made, and the reminders that it gets. */
export type Draft = Making & { reminders: readonly ReminderValues[] };

/** Refuses as `quickAddLines` does, for the first line that something is wrong with. */
export async function draftLines(
  tx: Tx,
  actor: Actor,
  lines: readonly NestedLine[],
  reads: readonly (ReadLine | undefined)[],
  above: Above | undefined,
): Promise<Draft[]> {
  const known = await lookUp(tx, actor, lines, reads, above);
  const drafts: Draft[] = [];
  for (const [index, line] of lines.entries()) {
    const read = reads[index];
    if (read === undefined) throw notFound();
    const parent = line.parent === undefined ? undefined : drafts[line.parent];
    drafts.push(atLine(index, () => draft(actor, line, read, homeOf(read, parent, above, known), known)));
  }
  return drafts;
}

type Known = Awaited<ReturnType<typeof lookUp>>;

/** The projects, sections and people of lines, held as far as tasks come to stand in them. */
async function lookUp(
  tx: Tx,
  actor: Actor,
  lines: readonly NestedLine[],
  reads: readonly (ReadLine | undefined)[],
  above: Above | undefined,
) {
  const tops = lines.flatMap((line, index) => {
    const read = line.levels === 0 ? reads[index] : undefined;
    return read === undefined ? [] : [{ id: read.projectId, section: sectionRead(read, line) }];
  });
  const ids = [...new Set(tops.map(({ id }) => id))];
  const held = ids.length === 0 ? new Map<string, Project>() : await lockProjects(tx, actor, { projects: ids });
  const projects = above === undefined ? [...held.values()] : [above.project];
  const wanted = [
    ...new Set([above?.task.section_id, ...tops.map(({ section }) => section)].flatMap((id) => id ?? [])),
  ];
  const sections = await lockSections(tx, projects, wanted);
  const isAssigned = reads.some((read) => read?.parsed.assignee !== undefined);
  const people = isAssigned
    ? await audiences(
        tx,
        projects.map(({ id }) => id),
      )
    : undefined;
  return {
    held,
    next: await tailPositions(tx, projects),
    hasSection: ({ id: project }: Project, id: string) =>
      sections.some((section) => section.id === id && section.project_id === project),
    hasPerson: ({ id: project }: Project, id: string) => people?.get(id)?.has(project) ?? false,
  };
}

type Parent = Pick<StoredRows['task'], 'id' | 'section_id'>;
type Home = { project: Project; parent?: Parent };

function homeOf(
  read: ReadLine,
  parent: Draft | undefined,
  above: Above | undefined,
  { held }: Known,
): Home | undefined {
  if (parent !== undefined) return { project: parent.project, parent: parent.values };
  if (above !== undefined) return { project: above.project, parent: above.task };
  const project = held.get(read.projectId);
  return project && { project };
}

function draft(actor: Actor, line: NestedLine, read: ReadLine, home: Home | undefined, known: Known): Draft {
  const { section_id: wanted = null, ...fields } = taskRead(read, line);
  if (home === undefined) throw notFound();
  const { project, parent } = home;
  const errors: ValidationErrors = {};
  const depth = depthError(line.levels);
  if (depth) errors.parent_id = depth;
  const section_id = parent === undefined ? wanted : parent.section_id;
  if (section_id !== null && !known.hasSection(project, section_id))
    errors.section_id = (messages) => messages.noSection;
  const { assignee_id = null } = fields;
  if (assignee_id !== null && !known.hasPerson(project, assignee_id))
    errors.assignee_id = (messages) => messages.notInProject;
  const schedule = scheduleAfter(fields, UNSCHEDULED, actor.timezone, errors);
  throwIfInvalid(errors);
  const parent_id = parent?.id ?? null;
  const values = newRow(actor, fields, {
    ...schedule,
    parent_id,
    section_id,
    assignee_id,
    sort_order: known.next(project),
  });
  const labels = labelNames(fields.labels ?? []);
  const reminders = firstReminders(actor, values, read.parsed.reminders.map(reminderInput));
  return { project, values, labels, reminders, isDone: line.isDone };
}

/** Puts the faults of one line where they stand in the request. */
function atLine<Result>(index: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const fields = error instanceof Refusal ? error.details.fields : undefined;
    if (fields === undefined) throw error;
    throw invalid(Object.fromEntries(Object.entries(fields).map(([name, said]) => [`lines.${index}.${name}`, said])));
  }
}
