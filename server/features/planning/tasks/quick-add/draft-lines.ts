/** Creates the drafts of tasks from quick-add lines, with one lookup of all records that the lines refer to. */

import { audiences, type Granted, type StoredRows } from '../../../../access/index.ts';
import { lockSections } from '../../../../access/projects/index.ts';
import type { ReminderValues } from '../../../../access/reminders/index.ts';
import { lockProjects } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { invalid, notFound, Refusal } from '../../../../platform/errors/refusal.ts';
import { labelNames } from '../../labels/index.ts';
import { firstReminders } from '../../reminders/index.ts';
import { newTaskRow } from '../create-task.ts';
import type { TaskDraft } from '../create-tasks.ts';
import { depthError } from '../move/parent-error.ts';
import { tailPositions } from '../move/tail-positions.ts';
import { scheduleAfter, UNSCHEDULED } from '../recurrence/schedule.ts';
import { throwIfInvalid, type ValidationErrors } from '../validation-errors.ts';
import { reminderInput } from './preview-quick-add.ts';
import { newTaskOf, sectionOf } from './quick-add.ts';
import type { Line, ParsedLine } from './read-line.ts';

type Project = Granted<'project', 'editor'>;

/** The parent of all lines, and the number of tasks from the top of its tree to it, including itself. */
export type ParentTask = { project: Project; task: Granted<'task', 'editor'>; levels: number };

/** A line. `parent` is the index of its parent line, `levels` the number of its ancestors. */
export type NestedLine = Line & { isDone: boolean; parent: number | undefined; levels: number };

/** A task to be created, and its reminders. */
export type LineDraft = TaskDraft & { reminders: readonly ReminderValues[] };

/** Creates a draft per line. Throws the errors of `quickAddLines` for the first invalid line. */
export async function draftLines(
  tx: Tx,
  actor: Actor,
  lines: readonly NestedLine[],
  reads: readonly (ParsedLine | undefined)[],
  parentTask: ParentTask | undefined,
): Promise<LineDraft[]> {
  const known = await lookUp(tx, actor, lines, reads, parentTask);
  const drafts: LineDraft[] = [];
  for (const [index, line] of lines.entries()) {
    const read = reads[index];
    if (read === undefined) throw notFound();
    const parent = line.parent === undefined ? undefined : drafts[line.parent];
    drafts.push(atLine(index, () => draft(actor, line, read, locationOf(read, parent, parentTask, known), known)));
  }
  return drafts;
}

type Known = Awaited<ReturnType<typeof lookUp>>;

/** Looks up the projects, sections and people of the lines. Locks the projects and sections that get tasks. */
async function lookUp(
  tx: Tx,
  actor: Actor,
  lines: readonly NestedLine[],
  reads: readonly (ParsedLine | undefined)[],
  parentTask: ParentTask | undefined,
) {
  const tops = lines.flatMap((line, index) => {
    const read = line.levels === 0 ? reads[index] : undefined;
    return read === undefined ? [] : [{ id: read.projectId, section: sectionOf(read, line) }];
  });
  const ids = [...new Set(tops.map(({ id }) => id))];
  const locked = ids.length === 0 ? new Map<string, Project>() : await lockProjects(tx, actor, { projects: ids });
  const projects = parentTask === undefined ? [...locked.values()] : [parentTask.project];
  const wanted = [
    ...new Set([parentTask?.task.section_id, ...tops.map(({ section }) => section)].flatMap((id) => id ?? [])),
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
    held: locked,
    next: await tailPositions(tx, projects),
    hasSection: ({ id: project }: Project, id: string) =>
      sections.some((section) => section.id === id && section.project_id === project),
    hasPerson: ({ id: project }: Project, id: string) => people?.get(id)?.has(project) ?? false,
  };
}

type Parent = Pick<StoredRows['task'], 'id' | 'section_id'>;
type LineLocation = { project: Project; parent?: Parent };

function locationOf(
  read: ParsedLine,
  parent: LineDraft | undefined,
  parentTask: ParentTask | undefined,
  { held: locked }: Known,
): LineLocation | undefined {
  if (parent !== undefined) return { project: parent.project, parent: parent.values };
  if (parentTask !== undefined) return { project: parentTask.project, parent: parentTask.task };
  const project = locked.get(read.projectId);
  return project && { project };
}

function draft(
  actor: Actor,
  line: NestedLine,
  read: ParsedLine,
  location: LineLocation | undefined,
  known: Known,
): LineDraft {
  const { section_id: wanted = null, ...fields } = newTaskOf(read, line);
  if (location === undefined) throw notFound();
  const { project, parent } = location;
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
  const values = newTaskRow(actor, fields, {
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

/** Prefixes the fields of validation errors with the index of the line. */
function atLine<Result>(index: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const fields = error instanceof Refusal ? error.details.fields : undefined;
    if (fields === undefined) throw error;
    throw invalid(
      Object.fromEntries(Object.entries(fields).map(([name, message]) => [`lines.${index}.${name}`, message])),
    );
  }
}
