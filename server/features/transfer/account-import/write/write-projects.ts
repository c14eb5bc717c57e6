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
import { BATCH, type ImportContext, positionOf, shiftTo, timesOf } from './import-context.ts';
import { commentRows, completionRows, taskRow } from './task-drafts.ts';

/** The new projects with their content. `inboxTasks` are the top-level tasks of the Inbox, and `inboxSections` its sections. */
export type WrittenProjects = {
  projects: Granted<'project', 'owner'>[];
  inbox: Granted<'project', 'owner'> | undefined;
  inboxTasks: string[];
  inboxSections: string[];
  labelled: LabelledTask[];
};

/** Writes all projects of the document and the hidden project of the Inbox, without groups and labels. */
export async function writeProjects(context: ImportContext): Promise<WrittenProjects> {
  const { actor, plan, staged } = context;
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
    const content = await writeContent(context, planned, project);
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
  context: ImportContext,
  planned: ProjectToImport,
  project: Granted<'project', 'owner'>,
): Promise<Content> {
  const { document } = context;
  const { sections, tasks } = document.outline.projects?.[planned.number] ?? {};
  const path = `projects.${planned.number}.`;
  const content: Content = { sections: [], topTasks: [], labelled: [] };
  for await (const some of document.read({ kind: 'sections', path: `${path}sections.`, list: sections })) {
    content.sections.push(...(await writeSections(context, project, some)));
  }
  for await (const some of document.read({ kind: 'tasks', path: `${path}tasks.`, list: tasks }, planned.tasks)) {
    const added = await writeTasks(context, project, some);
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
  context: ImportContext,
  project: Granted<'project', 'owner'>,
  records: readonly NumberedRecord<'tasks'>[],
): Promise<Granted<'task', 'editor'>[]> {
  const { staged } = context;
  const written: Granted<'task', 'editor'>[] = [];
  const drafts = records.map((record) => ({ project, values: taskRow(context, record) }));
  const sizeOf = ({ values }: (typeof drafts)[number]) => ({
    records: 1,
    characters: values.content.length + (values.description?.length ?? 0),
  });
  for (const some of batches(drafts, BATCH, sizeOf)) {
    written.push(...(await addIndexedTasks(staged.write, some)));
  }
  await writeTaskRecords(context, written, records);
  return written;
}

/** Writes comments, completed occurrences and reminders of tasks. */
async function writeTaskRecords(
  context: ImportContext,
  tasks: readonly Granted<'task', 'editor'>[],
  records: readonly NumberedRecord<'tasks'>[],
): Promise<void> {
  const { staged } = context;
  const withRecords = tasks.map((task, index) => ({ task, record: records[index] as NumberedRecord<'tasks'> }));
  const comments = withRecords.flatMap(({ task, record }) => commentRows(context, task, record));
  for (const some of batches(comments, BATCH, ({ values }) => ({ records: 1, characters: values.body.length }))) {
    await addIndexedComments(staged.write, some);
  }
  const completions = withRecords.flatMap(({ task, record }) => completionRows(context, task, record));
  for (const some of batches(completions, BATCH, () => ({ records: 1, characters: 0 }))) {
    await staged.write((tx) => addCompletions(tx, some));
  }
  const reminders = withRecords.flatMap(({ task, record }) => reminderRows(context, task, record));
  for (const some of batches(reminders, BATCH, () => ({ records: 1, characters: 0 }))) {
    await staged.write((tx) => addReminders(tx, context.actor, some));
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
