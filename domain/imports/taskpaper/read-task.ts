import { instantOf, minutesOf } from '#domain/day/zone.ts';
import type { FoundTask } from '../import-builder.ts';
import type { ImportWarningCode } from '../import-warnings.ts';
import type { FileContext } from '../importer.ts';
import { readDue, readInstant } from '../read-due.ts';
import type { OutlineItem } from './outline.ts';
import { type Tag, takeTags } from './tags.ts';

/** Reads a task and its tags, which are those of OmniFocus and TaskPaper. `warnings` are parts that are left out. */
export function readTask(item: OutlineItem, context: FileContext): { task: FoundTask; warnings: ImportWarningCode[] } {
  const { text, tags } = takeTags(item.text);
  const textOf = (...names: string[]) => tags.find(({ name }) => names.includes(name))?.value;
  const has = (...names: string[]) => tags.some(({ name }) => names.includes(name));
  const dueText = textOf('due');
  const read = dueText ? readDue(dueText, { ...context, phrases: true }) : undefined;
  const today = has('today') ? readDue('today', { ...context, locale: 'en', phrases: true }) : undefined;
  const rule = textOf('repeat-rule') ?? read?.recurrence?.rule;
  const duration = minutesIn(textOf('estimate'));
  return {
    task: {
      title: text,
      line: item.line,
      description: item.notes.join('\n'),
      due: read?.due ?? today?.due,
      dueText,
      ...(rule !== undefined && { rule }),
      fromCompletion: /completion$/.test(textOf('repeat-method') ?? ''),
      priority: has('flagged') ? 1 : Number(textOf('priority') ?? 4),
      ...(duration !== undefined && { duration }),
      labels: tags.flatMap(labelsIn),
      isDone: item.isDone || has('done', 'completed', 'cancelled', 'dropped'),
      completed: completionIn(textOf('done', 'completed', 'cancelled', 'dropped'), context),
    },
    warnings: has('defer', 'start') ? ['start'] : [],
  };
}

/** Other tags than these are labels. */
const FIELDS = new Set([
  ...['due', 'today', 'done', 'completed', 'cancelled', 'dropped', 'defer', 'start', 'flagged', 'priority', 'estimate'],
  ...['repeat-rule', 'repeat-method', 'parallel', 'sequential', 'autodone'],
]);

function labelsIn({ name, value }: Tag): string[] {
  if (FIELDS.has(name)) return [];
  if (name === 'tags' || name === 'context') return (value ?? '').split(',');
  return [value ? `${name} ${value}` : name];
}

/** Reads `30m`, `1h`, `1h 30m`, `2 hours`, `1d` as minutes. A day has eight hours, as in OmniFocus. */
function minutesIn(text: string | undefined): number | undefined {
  const units = [...(text ?? '').matchAll(/(\d{1,5})\s*(m|h|d|w)/gi)];
  if (units.length === 0) return undefined;
  return units.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS.get((unit ?? '').toLowerCase()) ?? 0), 0);
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['h', 60],
  ['d', 480],
  ['w', 2400],
]);

/** The instant of a date, at noon if it has no time. */
function completionIn(text: string | undefined, context: FileContext): number | undefined {
  if (!text) return undefined;
  const due = readDue(text, { ...context, phrases: false })?.due;
  return readInstant(text) ?? (due && instantOf(due.date, minutesOf(due.time ?? '12:00'), due.zone ?? context.zone));
}
