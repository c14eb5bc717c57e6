/** Google Tasks: the file `Tasks.json` of Google Takeout. Its objects are those of the Google Tasks API. */

import type { PlannedDue } from '#domain/project-plan/project-plan.ts';
import { ImportBuilder, type ProjectBuilder } from './import-builder.ts';
import type { ImportContext } from './import-context.ts';
import { ImportFileError } from './import-file-error.ts';
import type { Importer } from './importer.ts';
import { dueAt, instantIn } from './instants.ts';
import { flagIn, idIn, type JsonObject, listIn, parseJson, textIn } from './json/json-object.ts';
import { taskTree, walkTree } from './task-tree.ts';

/** Each list becomes a project. */
export const googleTasks: Importer = {
  read: ({ text, fileName }, context) => {
    const builder = new ImportBuilder(context);
    for (const list of listsIn(text)) readList(list, builder, fileName);
    return builder.reading();
  },
};

function listsIn(text: string): JsonObject[] {
  const root = parseJson(text);
  if (!('object' in root)) throw new ImportFileError({ code: 'wrong_source' });
  const kind = textIn(root.object, 'kind');
  if (kind === 'tasks#taskLists') return listIn(root.object, 'items');
  if (kind === 'tasks#tasks' || kind === 'tasks#taskList') return [root.object];
  throw new ImportFileError({ code: 'wrong_source', path: 'kind' });
}

function readList(list: JsonObject, builder: ImportBuilder, fileName: string): void {
  const project = builder.project(textIn(list, 'title'), fileName);
  const tasks = listIn(list, 'items')
    .filter((task) => !flagIn(task, 'deleted'))
    .map((task) => ({
      task,
      id: idIn(task, 'id'),
      parentId: idIn(task, 'parent'),
      position: textIn(task, 'position'),
    }));
  // Positions are texts of digits with the same length. Takeout omits them, and writes the tasks in order.
  const inOrder = tasks.toSorted((one, other) => compare(one.position ?? '', other.position ?? ''));
  const tree = taskTree(inOrder, ({ task }) => builder.warnings.add('parent', { text: textIn(task, 'title') ?? '' }));
  walkTree<(typeof tasks)[number], number>(tree, ({ task }, parent) => addTask(task, parent, project, builder.context));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function addTask(task: JsonObject, parent: number | undefined, project: ProjectBuilder, context: ImportContext) {
  return project.add(
    {
      title: textIn(task, 'title') ?? '',
      description: withLinks(textIn(task, 'notes') ?? '', task),
      due: dueOf(task, context),
      isDone: textIn(task, 'status') === 'completed',
      completed: instantIn(textIn(task, 'completed')),
      created: instantIn(textIn(task, 'created')),
    },
    { parent },
  );
}

/** `due` is a date, written as midnight in UTC. `scheduled_time` also has the time of a task. */
function dueOf(task: JsonObject, { zone }: ImportContext): PlannedDue | undefined {
  const times = listIn(task, 'scheduled_time');
  const current = times.find((time) => flagIn(time, 'current')) ?? times[0];
  const start = current === undefined ? undefined : textIn(current, 'start');
  const due = textIn(task, 'due') ?? start;
  const instant = instantIn(start);
  if (instant !== undefined && instant % DAY !== 0) return dueAt(instant, zone);
  return due === undefined ? undefined : { date: due.slice(0, 10) };
}

/** Milliseconds. */
const DAY = 86_400_000;

/** Appends the links of a task, such as the mail from which it was created. */
function withLinks(notes: string, task: JsonObject): string {
  const links = listIn(task, 'links').map((link) => textIn(link, 'link') ?? '');
  return [notes, ...links.filter((link) => /^https?:\/\/\S+$/i.test(link)).map((link) => `<${link}>`)].join('\n\n');
}
