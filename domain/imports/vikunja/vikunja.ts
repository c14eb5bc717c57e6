/** Vikunja: `data.json` of the exported zip. Its objects are those of the Vikunja API. */

import { htmlToMarkdown, isHtml } from '../../html/html-to-markdown.ts';
import { type FoundComment, type FoundTask, ImportBuilder, type ProjectBuilder } from '../import-builder.ts';
import { ImportFileError } from '../import-file-error.ts';
import type { Importer } from '../importer.ts';
import { dueAt, instantIn } from '../instants.ts';
import { flagIn, idIn, type JsonObject, listIn, numberIn, objectIn, parseJson, textIn } from '../json/json-object.ts';
import { taskTree, walkTree } from '../task-tree.ts';
import { projectLayout } from './project-layout.ts';
import { repeatOf } from './repeat-rule.ts';

/** Each project becomes a project, and the columns of its board become sections. */
export const vikunja: Importer = {
  read: ({ text, fileName }, context) => {
    const root = parseJson(text);
    if (!('list' in root)) throw new ImportFileError({ code: 'wrong_source' });
    const builder = new ImportBuilder(context);
    for (const project of projectsIn(root.list)) {
      const name = textIn(project, 'title');
      if (flagIn(project, 'is_archived')) builder.warnings.add('archived', { text: name ?? '' });
      else readProject(project, builder.project(name, fileName), builder);
    }
    return builder.reading();
  },
};

/** Returns the projects and, after each of them, those below it. Older versions nest them. */
function projectsIn(list: readonly JsonObject[]): JsonObject[] {
  const found: JsonObject[] = [];
  const open = list.toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!Object.hasOwn(next.value, 'tasks')) throw new ImportFileError({ code: 'wrong_source', path: next.path });
    found.push(next);
    open.push(...listIn(next, 'child_projects').toReversed());
  }
  return found;
}

function readProject(object: JsonObject, project: ProjectBuilder, builder: ImportBuilder): void {
  project.describe(markdownOf(textIn(object, 'description')));
  const layout = projectLayout(object);
  const sections = new Map(layout.buckets.map(({ id, title }) => [id, project.section(title)]));
  const tasks = listIn(object, 'tasks');
  const parents = parentsIn(tasks);
  const records = tasks.map((task) => {
    const id = idIn(task, 'id');
    return { task, id, parentId: id === undefined ? undefined : parents.get(id), position: layout.positionOf(task) };
  });
  const inOrder = records.toSorted((one, other) => one.position - other.position);
  const tree = taskTree(inOrder, ({ task }) => builder.warnings.add('parent', { text: textIn(task, 'title') ?? '' }));
  walkTree<(typeof records)[number], number>(tree, ({ task }, parent) => {
    warnOfRest(task, builder);
    return project.add(foundTask(task, builder), { parent, section: sections.get(layout.bucketOf(task) ?? '') });
  });
}

/** The id of the parent of each task. Each relation is in the file twice, once for each of its tasks. */
function parentsIn(tasks: readonly JsonObject[]): Map<string, string> {
  const parents = new Map<string, string>();
  const add = (child: string | undefined, parent: string | undefined) => {
    if (child !== undefined && parent !== undefined && !parents.has(child)) parents.set(child, parent);
  };
  for (const task of tasks) {
    const related = objectIn(task, 'related_tasks');
    if (related === undefined) continue;
    for (const parent of listIn(related, 'parenttask')) add(idIn(task, 'id'), idIn(parent, 'id'));
    for (const child of listIn(related, 'subtask')) add(idIn(child, 'id'), idIn(task, 'id'));
  }
  return parents;
}

function warnOfRest(task: JsonObject, { warnings }: ImportBuilder): void {
  const text = textIn(task, 'title') ?? '';
  const related = Object.keys(objectIn(task, 'related_tasks')?.value ?? {});
  if (related.some((kind) => kind !== 'parenttask' && kind !== 'subtask')) warnings.add('relations', { text });
  if (listIn(task, 'attachments').length > 0) warnings.add('attachments', { text });
  if (listIn(task, 'reminders').length > 0) warnings.add('reminders', { text });
  if (!repeatOf(task).isKnown) warnings.add('recurrence', { text });
}

function foundTask(task: JsonObject, { context: { zone } }: ImportBuilder): FoundTask {
  const due = instantIn(textIn(task, 'due_date'));
  const { rule, fromCompletion } = repeatOf(task);
  return {
    title: textIn(task, 'title') ?? '',
    description: markdownOf(textIn(task, 'description')),
    priority: PRIORITIES[numberIn(task, 'priority') ?? 0] ?? 4,
    due: due === undefined ? undefined : dueAt(due, zone),
    rule,
    fromCompletion,
    labels: listIn(task, 'labels').map((label) => textIn(label, 'title') ?? ''),
    assignees: listIn(task, 'assignees').map(personName),
    isDone: flagIn(task, 'done'),
    completed: instantIn(textIn(task, 'done_at')),
    created: instantIn(textIn(task, 'created')),
    comments: listIn(task, 'comments').map(foundComment),
  };
}

/** By the priority in Vikunja: unset, low, medium, high, urgent, do now. */
const PRIORITIES = [4, 3, 3, 2, 1, 1];

function foundComment(comment: JsonObject): FoundComment {
  const author = objectIn(comment, 'author');
  return {
    body: markdownOf(textIn(comment, 'comment')),
    author: author === undefined ? undefined : personName(author),
    created: instantIn(textIn(comment, 'created')),
  };
}

function personName(person: JsonObject): string {
  return textIn(person, 'name') || textIn(person, 'username') || '';
}

/** Texts are HTML, in older versions Markdown. */
function markdownOf(text = ''): string {
  return isHtml(text) ? htmlToMarkdown(text) : text;
}
