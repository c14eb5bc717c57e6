import { LIMITS } from '#contract/limits.ts';
import { addCompletions } from '../../../../access/completions/index.ts';
import { addProject, type Granted } from '../../../../access/index.ts';
import { addSections } from '../../../../access/projects/index.ts';
import { addReminders } from '../../../../access/reminders/index.ts';
import { batches } from '../../../../platform/batches.ts';
import { addIndexedComments } from '../../../planning/comments/index.ts';
import { labelNames } from '../../../planning/labels/index.ts';
import type { LabelledTask } from '../../../planning/project-plans/index.ts';
import { lastPosition, newProjectRow } from '../../../planning/projects/index.ts';
import { firstReminders } from '../../../planning/reminders/index.ts';
import { newSectionRow } from '../../../planning/sections/index.ts';
import { addIndexedTasks } from '../../../planning/tasks/index.ts';
import type { ProjectToImport } from '../check/account-plan.ts';
import type { NumberedRecord } from '../document/account-document.ts';
import { commentRows, completionRows, taskRow } from './task-drafts.ts';
import { type ImportContext, MOST, positionOf, shiftTo, timesOf } from './writing.ts';

/** The new projects with their content. `inboxTasks` are the top-level tasks of the Inbox, and `inboxSections` its sections. */
export type WrittenProjects = {
  projects: Granted<'project', 'owner'>[];
  inbox: Granted<'project', 'owner'> | undefined;
  inboxTasks: string[];
  inboxSections: string[];
  labelled: LabelledTask[];
};

/** Writes all projects of the document and the hidden project of the Inbox, without groups and labels. */
export async function writeProjects(writing: ImportContext): Promise<WrittenProjects> {
  const { actor, plan, staged } = writing;
  const written: WrittenProjects = { projects: [], inbox: undefined, inboxTasks: [], inboxSections: [], labelled: [] };
  const positions = plan.projects.map(({ values }) => positionOf(values));
  let shift: number | undefined;
  for (const planned of [...plan.projects, ...(plan.inbox === undefined ? [] : [plan.inbox])]) {
    const { group_id: _group, sort_order: _position, ...values } = planned.values;
    const project = await staged.write(async (tx) => {
      shift ??= shiftTo(await lastPosition(tx, actor), positions);
      const sort_order = positionOf(planned.values) + shift;
      const row = newProjectRow(actor, values, { id: planned.id, is_inbox: 0, sort_order });
      return addProject(tx, actor, { ...row, ...timesOf(actor, values) });
    });
    const content = await writeContent(writing, planned, project);
    written.labelled.push(...content.labelled);
    if (planned !== plan.inbox) written.projects.push(project);
    else {
      written.inbox = project;
      written.inboxTasks = content.topTasks;
      written.inboxSections = content.sections;
    }
  }
  return written;
}

type Content = { sections: string[]; topTasks: string[]; labelled: LabelledTask[] };

async function writeContent(
  writing: ImportContext,
  planned: ProjectToImport,
  project: Granted<'project', 'owner'>,
): Promise<Content> {
  const { document } = writing;
  const { sections, tasks } = document.outline.projects?.[planned.number] ?? {};
  const path = `projects.${planned.number}.`;
  const content: Content = { sections: [], topTasks: [], labelled: [] };
  for await (const some of document.read({ kind: 'sections', path: `${path}sections.`, list: sections })) {
    content.sections.push(...(await writeSections(writing, project, some)));
  }
  for await (const some of document.read({ kind: 'tasks', path: `${path}tasks.`, list: tasks }, planned.tasks)) {
    const added = await writeTasks(writing, project, some);
    content.topTasks.push(...added.filter(({ parent_id }) => parent_id === null).map(({ id }) => id));
    for (const [index, { id }] of added.entries()) {
      const labels = labelNames(some[index]?.value.labels ?? []);
      if (labels.size > 0) content.labelled.push({ task: { id }, labels });
    }
  }
  return content;
}

async function writeSections(
  { actor, plan, staged }: ImportContext,
  project: Granted<'project', 'owner'>,
  sections: readonly NumberedRecord<'sections'>[],
): Promise<string[]> {
  const rows = sections.map(({ value }) => {
    const columns = { id: plan.ids.section.get(value.id) ?? '', name: value.name, sort_order: positionOf(value) };
    return { ...newSectionRow(actor, columns), ...timesOf(actor, value) };
  });
  await staged.write((tx) => addSections(tx, project, rows));
  return rows.map(({ id }) => id);
}

async function writeTasks(
  writing: ImportContext,
  project: Granted<'project', 'owner'>,
  records: readonly NumberedRecord<'tasks'>[],
): Promise<Granted<'task', 'editor'>[]> {
  const { staged } = writing;
  const written: Granted<'task', 'editor'>[] = [];
  const drafts = records.map((record) => ({ project, values: taskRow(writing, record) }));
  const sizeOf = ({ values }: (typeof drafts)[number]) => ({
    records: 1,
    characters: values.content.length + (values.description?.length ?? 0),
  });
  for (const some of batches(drafts, MOST, sizeOf)) {
    written.push(...(await addIndexedTasks(staged.write, some)));
  }
  await writeTaskRecords(writing, written, records);
  return written;
}

/** Writes comments, completed occurrences and reminders of tasks. */
async function writeTaskRecords(
  writing: ImportContext,
  tasks: readonly Granted<'task', 'editor'>[],
  records: readonly NumberedRecord<'tasks'>[],
): Promise<void> {
  const { staged } = writing;
  const withRecords = tasks.map((task, index) => ({ task, record: records[index] as NumberedRecord<'tasks'> }));
  const comments = withRecords.flatMap(({ task, record }) => commentRows(writing, task, record));
  for (const some of batches(comments, MOST, ({ values }) => ({ records: 1, characters: values.body.length }))) {
    await addIndexedComments(staged.write, some);
  }
  const completions = withRecords.flatMap(({ task, record }) => completionRows(writing, task, record));
  for (const some of batches(completions, MOST, () => ({ records: 1, characters: 0 }))) {
    await staged.write((tx) => addCompletions(tx, some));
  }
  const reminders = withRecords.flatMap(({ task, record }) => reminderRows(writing, task, record));
  for (const some of batches(reminders, MOST, () => ({ records: 1, characters: 0 }))) {
    await staged.write((tx) => addReminders(tx, writing.actor, some));
  }
}

/** Reminders whose time has passed count as sent, so that an import sends nothing. */
function reminderRows(
  { actor, plan }: ImportContext,
  task: Granted<'task', 'editor'>,
  { value }: NumberedRecord<'tasks'>,
) {
  const given = (plan.reminders.get(value.id) ?? []).slice(0, LIMITS.reminders);
  const inputs = given.map(({ sent: _sent, ...input }) => input);
  return firstReminders(actor, task, inputs).map((values, index) => {
    const isPast = values.moment !== null && Date.parse(values.moment) <= actor.now;
    return { task, values: { ...values, sent: isPast || given[index]?.sent ? (1 as const) : values.sent } };
  });
}
