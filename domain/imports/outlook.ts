/** Outlook and Microsoft To Do: tasks that Outlook exports as CSV, with English or Danish names. */

import { instantOf } from '#domain/day/zone.ts';
import { type FoundTask, ImportBuilder } from './import-builder.ts';
import type { DateOrder, FileContext, Importer } from './importer.ts';
import { dateOrderOf, isNoDate, readDate } from './table/date-order.ts';
import { type Row, readTable } from './table/table.ts';

const COLUMNS = {
  subject: ['subject', 'emne', 'title', 'titel'],
  start: ['start date', 'startdato'],
  due: ['due date', 'forfaldsdato'],
  reminder: ['reminder on/off', 'påmindelse til/fra'],
  completed: ['date completed', 'fuldført den', 'fuldførelsesdato', 'fuldført dato'],
  percent: ['% complete', '% fuldført'],
  categories: ['categories', 'kategorier'],
  notes: ['notes', 'noter', 'notater', 'bemærkninger'],
  priority: ['priority', 'prioritet'],
  status: ['status'],
} as const;

type OutlookRow = Row<keyof typeof COLUMNS>;

/** All tasks become one project. */
export const outlook: Importer = {
  read: ({ text, fileName }, context, options) => {
    const builder = new ImportBuilder(context);
    const rows = readTable(text, COLUMNS, ['subject'], context.limits.importTasks);
    const project = builder.project(fileName);
    const cells = rows.flatMap((row) => [row.cell('due'), row.cell('start'), row.cell('completed')]);
    const found = dateOrderOf(cells, assumedOrder(text, context));
    const order = options.dateOrder ?? found.order;
    if (options.dateOrder === undefined && found.isAssumed) {
      builder.warnings.add(order);
    }
    for (const row of rows) {
      const dayOf = (column: 'start' | 'due' | 'completed') => readDate(row.cell(column), order);
      const completed = dayOf('completed');
      const due = dayOf('due');
      warnOfRest(row, due !== undefined, builder);
      project.add({
        ...foundTask(row),
        ...(due !== undefined && { due: { date: due } }),
        ...(completed !== undefined && { completed: instantOf(completed, NOON, context.zone) }),
      });
    }
    return builder.reading();
  },
};

/** The names of the columns show the language of Outlook. Files of other languages have English names. */
function assumedOrder(text: string, { locale }: FileContext): DateOrder {
  return locale === 'da' || /\bforfaldsdato\b/i.test(text.slice(0, 5000)) ? 'day_first' : 'month_first';
}

/** Minutes. A task that was completed on a day counts as completed at this time. */
const NOON = 720;

function foundTask(row: OutlookRow): FoundTask {
  const due = row.cell('due');
  const categories = row.cell('categories');
  return {
    title: row.cell('subject'),
    line: row.line,
    description: row.cell('notes'),
    dueText: isNoDate(due) ? undefined : due,
    priority: /^(?:high|høj)$/i.test(row.cell('priority')) ? 1 : 4,
    labels: categories.split(categories.includes(';') ? ';' : ','),
    isDone: isDone(row),
  };
}

/** The status decides. Without it, the percentage does, which is written as `100`, `100%` or `1`. */
function isDone(row: OutlookRow): boolean {
  const status = row.cell('status');
  if (status !== '') return /^(?:completed?|fuldført|udført|afsluttet)$/i.test(status);
  return /^(?:100\s*%?|1(?:[.,]0+)?)$/.test(row.cell('percent')) || !isNoDate(row.cell('completed'));
}

function warnOfRest(row: OutlookRow, hasDue: boolean, { warnings }: ImportBuilder): void {
  const example = { line: row.line, text: row.cell('subject') };
  if (/^(?:true|sand|1)$/i.test(row.cell('reminder'))) warnings.add('reminders', example);
  const start = row.cell('start');
  if (!isNoDate(start) && (!hasDue || start !== row.cell('due'))) warnings.add('start', example);
}
