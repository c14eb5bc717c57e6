/** TickTick: the CSV file of "Settings, Backup". Lines about the file precede the header. */

import { isZone } from '#domain/day/zone.ts';
import { type FoundTask, ImportBuilder, type ProjectBuilder } from './import-builder.ts';
import type { FileContext, Importer } from './importer.ts';
import { dueAt, dueOn, instantIn } from './instants.ts';
import { readNameList } from './name-list.ts';
import { type Row, readTable } from './table/table.ts';
import { taskTree, walkTree } from './task-tree.ts';

const COLUMNS = {
  list: ['list name'],
  title: ['title'],
  kind: ['kind'],
  tags: ['tags'],
  content: ['content'],
  start: ['start date'],
  due: ['due date'],
  reminder: ['reminder'],
  repeat: ['repeat'],
  priority: ['priority'],
  status: ['status'],
  created: ['created time'],
  completed: ['completed time'],
  order: ['order'],
  zone: ['timezone'],
  allDay: ['is all day'],
  floating: ['is floating'],
  column: ['column name'],
  columnOrder: ['column order'],
  view: ['view mode'],
  id: ['taskid'],
  parent: ['parentid'],
} as const;

type TickTickRow = Row<keyof typeof COLUMNS>;

/** Each list becomes a project, and its columns become sections. */
export const ticktick: Importer = {
  read: ({ text, fileName }, context) => {
    const builder = new ImportBuilder(context);
    const rows = readTable(text, COLUMNS, ['list', 'title'], context.limits.importTasks);
    for (const [list, found] of Map.groupBy(rows, (row) => row.cell('list'))) {
      readList(found, builder.project(list, fileName), builder);
    }
    return builder.reading();
  },
};

function readList(rows: readonly TickTickRow[], project: ProjectBuilder, { warnings, context }: ImportBuilder): void {
  if (rows.some((row) => row.cell('view').toLowerCase() === 'kanban')) project.plan.viewMode = 'board';
  const sections = sectionsOf(rows, project);
  const records = inOrder(rows, 'order').map((row) => ({
    row,
    id: row.cell('id') || undefined,
    parentId: row.cell('parent') || undefined,
  }));
  const tree = taskTree(records, ({ row }) => warnings.add('parent', { line: row.line, text: row.cell('title') }));
  walkTree<(typeof records)[number], number>(tree, ({ row }, parent) => {
    if (row.cell('reminder') !== '') warnings.add('reminders', { line: row.line, text: row.cell('title') });
    if (row.cell('kind') === 'NOTE') warnings.add('notes', { line: row.line, text: row.cell('title') });
    const { items, text } = checklistOf(row);
    const task = project.add(
      { ...foundTask(row, context), description: text },
      { parent, section: sections.get(row.cell('column')) },
    );
    for (const item of items) project.add({ ...item, line: row.line }, { parent: task });
    return task;
  });
}

/** Tasks that are in no column have the column "Not Sectioned". */
function sectionsOf(rows: readonly TickTickRow[], project: ProjectBuilder): Map<string, number | undefined> {
  const sections = new Map<string, number | undefined>();
  for (const row of inOrder(rows, 'columnOrder')) {
    const name = row.cell('column');
    if (name !== '' && name !== 'Not Sectioned' && !sections.has(name)) sections.set(name, project.section(name));
  }
  return sections;
}

function inOrder(rows: readonly TickTickRow[], column: 'order' | 'columnOrder'): TickTickRow[] {
  const placed = rows.map((row) => ({ row, position: Number(row.cell(column)) || 0 }));
  return placed.sort((one, other) => one.position - other.position).map(({ row }) => row);
}

/** The content of a checklist: `▫` starts an open item, `▪` a completed one. Other lines are text. */
function checklistOf(row: TickTickRow): { items: FoundTask[]; text: string } {
  const content = row.cell('content');
  if (row.cell('kind') !== 'CHECKLIST') return { items: [], text: content };
  const items: FoundTask[] = [];
  const text: string[] = [];
  for (const line of content.split(/\r\n?|\n/)) {
    const [, mark, title] = /^\s*([▫▪])(.*)$/u.exec(line) ?? [];
    if (title === undefined) text.push(line);
    else items.push({ title, isDone: mark === '▪' });
  }
  return { items, text: text.join('\n') };
}

function foundTask(row: TickTickRow, context: FileContext): FoundTask {
  return {
    title: row.cell('title'),
    line: row.line,
    priority: PRIORITIES.get(row.cell('priority')) ?? 4,
    ...scheduleOf(row, context),
    rule: row.cell('repeat').replaceAll(/;?\bTT_[A-Z]+=[^;]*/g, ''),
    labels: readNameList(row.cell('tags')).map((name) => name.replace(/^#/, '')),
    // 1 is completed, 2 archived and -1 abandoned.
    isDone: row.cell('status') !== '' && row.cell('status') !== '0',
    completed: instantIn(row.cell('completed')),
    created: instantIn(row.cell('created')),
  };
}

const PRIORITIES: ReadonlyMap<string, number> = new Map([
  ['1', 3],
  ['3', 2],
  ['5', 1],
]);

/** A task with a time from start to due date has a duration. Otherwise the due date is used. */
function scheduleOf(row: TickTickRow, context: FileContext): Pick<FoundTask, 'due' | 'dueText' | 'duration'> {
  const written = row.cell('due') || row.cell('start');
  const due = instantIn(written);
  if (due === undefined) return { dueText: written };
  const zone = isZone(row.cell('zone')) ? row.cell('zone') : context.zone;
  if (isTrue(row.cell('allDay'))) return { due: dueOn(due, zone) };
  const minutes = (due - (instantIn(row.cell('start')) ?? due)) / 60_000;
  const hasDuration = minutes >= 1 && minutes <= context.limits.durationMinutes && Number.isInteger(minutes);
  const { date, time, ...inZone } = dueAt(hasDuration ? due - minutes * 60_000 : due, zone);
  // A floating time is the same local time in every zone.
  const found = { date, ...(time !== undefined && { time }), ...(isTrue(row.cell('floating')) ? {} : inZone) };
  return { due: found, ...(hasDuration && { duration: minutes }) };
}

function isTrue(cell: string): boolean {
  return cell.toLowerCase() === 'true';
}
