import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import { titleOf } from '#domain/note-text/title.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { invalid } from '../../../../platform/errors/refusal.ts';
import { titleKey } from '../../../notes/notes/index.ts';
import { readQuery } from '../../../planning/filters/index.ts';
import { firstReminders } from '../../../planning/reminders/index.ts';
import { checkTemplate } from '../../../planning/templates/index.ts';
import type { AccountDocument } from '../document/account-document.ts';
import type { DocumentRecord, RecordKind } from '../document/record-schemas.ts';
import type { AccountPlan, GivenReminders, LeftOut, NewIds, ProjectToImport } from './account-plan.ts';
import { at } from './at-path.ts';
import { addNewId } from './new-ids.ts';
import { planProject } from './plan-project.ts';

/** `newId` returns ids in ascending order. `inboxId` is the id of the actor's Inbox. */
export type PlanContext = { actor: Actor; document: AccountDocument; newId: () => string; inboxId: string };

/**
 * Reads and checks all records of the document. Writes nothing. Throws 400 for invalid JSON, 413 above the limits, and 422 with the path
 * of the first invalid record, such as `projects.0.tasks.3.content`.
 */
export async function planAccount(planning: PlanContext): Promise<AccountPlan> {
  const { actor, document, newId } = planning;
  const { outline } = document;
  requireNumbers(document);
  const ids: NewIds = { project: new Map(), section: new Map(), task: new Map(), note: new Map(), group: new Map() };
  const groups: AccountPlan['groups'] = [];
  for (const { value, number } of await allOf(document, 'groups')) {
    groups.push({ ...value, newId: addNewId(ids.group, value.id, `groups.${number}.id`, newId) });
  }
  const labels = (await allOf(document, 'labels')).map(({ value }) => value);
  const filters: DocumentRecord<'filters'>[] = [];
  for (const { value, number } of await allOf(document, 'filters')) {
    at(`filters.${number}.`, () => readQuery(value.query, actor));
    filters.push(value);
  }
  const reminders = await remindersByTask(planning);
  const leftOut = leftOutOf(document);
  const { projects, inbox, counts } = await planProjects(planning, ids, leftOut);
  const titles = await planNotes(planning, ids, leftOut);
  await checkTemplates(planning);
  const [kept, others] = [...reminders].reduce(
    ([known, unknown], [task, { length }]) =>
      ids.task.has(task) ? [known + length, unknown] : [known, unknown + length],
    [0, 0],
  );
  return {
    userId: outline.user?.id,
    ids,
    projects,
    inbox,
    groups,
    labels,
    filters,
    reminders,
    titles,
    counts: {
      ...counts,
      projects: projects.length,
      groups: groups.length,
      notes: ids.note.size,
      labels: labels.length,
      filters: filters.length,
      templates: document.count(outline.templates),
      reminders: kept,
    },
    leftOut: { ...leftOut, reminders: others, unknown: [...document.unknown] },
  };
}

function requireNumbers({ outline, count }: AccountDocument): void {
  const { records, groups, filters, templates } = LIMITS.accountImport;
  const { projects = [] } = outline;
  const sum = (list: 'sections' | 'tasks') => projects.reduce((total, project) => total + count(project[list]), 0);
  const numbers: [path: string, number: number, most: number][] = [
    ['groups', count(outline.groups), groups],
    ['labels', count(outline.labels), records],
    ['filters', count(outline.filters), filters],
    ['templates', count(outline.templates), templates],
    ['reminders', count(outline.reminders), records],
    ['notes', count(outline.notes), records],
    ['projects.sections', sum('sections'), records],
    ['projects.tasks', sum('tasks'), records],
  ];
  for (const [path, number, most] of numbers) {
    if (number > most) throw invalid({ [path]: (messages) => messages.tooMany(most) });
  }
}

/** Returns the records of a list at the root of the document. */
async function allOf<Kind extends Exclude<RecordKind, 'tasks' | 'sections'>>(document: AccountDocument, kind: Kind) {
  const batches = await Array.fromAsync(document.read({ kind, path: `${kind}.`, list: document.outline[kind] }));
  return batches.flat();
}

async function remindersByTask({ actor, document }: PlanContext): Promise<Map<string, GivenReminders>> {
  const byTask = new Map<string, GivenReminders>();
  const undated = { due_date: null, due_at: null };
  for (const { value, number } of await allOf(document, 'reminders')) {
    const { task_id, sent, ...input } = value;
    const others = byTask.get(task_id) ?? [];
    at(`reminders.${number}.`, () => firstReminders(actor, undated, [input]));
    if (others.length === LIMITS.reminders) {
      throw invalid({ [`reminders.${number}.task_id`]: (messages) => messages.tooMany(LIMITS.reminders) });
    }
    byTask.set(task_id, [...others, { ...input, ...(sent !== undefined && { sent }) }]);
  }
  return byTask;
}

function leftOutOf({ outline, count }: AccountDocument): LeftOut {
  const { projects = [], shared_projects = [], attachments } = outline;
  return {
    // The owner is listed too.
    members: projects.reduce((sum, { members }) => sum + Math.max(0, count(members) - 1), 0),
    sharedProjects: shared_projects.length,
    files: count(attachments),
    assignees: 0,
    commentAuthors: 0,
    noteProjects: 0,
    reminders: 0,
    largeInbox: false,
    unknown: [],
  };
}

async function planProjects(planning: PlanContext, ids: NewIds, leftOut: LeftOut) {
  const { document, inboxId } = planning;
  const counts = { sections: 0, tasks: 0, comments: 0 };
  const projects: ProjectToImport[] = [];
  let inbox: ProjectToImport | undefined;
  for (const [number, values] of (document.outline.projects ?? []).entries()) {
    if (values.is_inbox && inbox !== undefined) {
      throw invalid({ [`projects.${number}.is_inbox`]: (messages) => messages.repeated });
    }
    const planned = await planProject(planning, { number, ids });
    counts.sections += planned.sections;
    counts.tasks += planned.project.tasks.length;
    counts.comments += planned.comments;
    leftOut.assignees += planned.assignees;
    leftOut.commentAuthors += planned.commentAuthors;
    if (!values.is_inbox) projects.push(planned.project);
    else if (planned.project.tasks.length + planned.completions <= LIMITS.accountImport.inboxTasks) {
      inbox = planned.project;
      ids.project.set(values.id, inboxId);
    } else {
      leftOut.largeInbox = true;
      projects.push(planned.project);
    }
  }
  return { projects, inbox, counts };
}

/** Returns the new ids of the notes by title key. */
async function planNotes(
  { document, newId }: PlanContext,
  ids: NewIds,
  leftOut: LeftOut,
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for await (const notes of document.read({ kind: 'notes', path: 'notes.', list: document.outline.notes })) {
    for (const { value, number } of notes) {
      const id = addNewId(ids.note, value.id, `notes.${number}.id`, newId);
      const key = titleKey(titleOf(value.body));
      if (key !== '' && !titles.has(key)) titles.set(key, id);
      if (value.project_id && !ids.project.has(value.project_id)) leftOut.noteProjects += 1;
    }
  }
  return titles;
}

async function checkTemplates({ actor, document }: PlanContext): Promise<void> {
  const list = { kind: 'templates', path: 'templates.', list: document.outline.templates } as const;
  for await (const templates of document.read(list)) {
    for (const { value, number } of templates) {
      await at(`templates.${number}.`, () => checkTemplate(actor, value));
      await nextTurn();
    }
  }
}
