/** The parts of a changed title that quick-add recognises: they become properties of the task, all of them or none. */

import type { Task, TaskInput } from '#contract/resources/task.ts';
import { parseQuickAdd, type QuickAdd, type QuickAddContext, type Span } from '#domain/quick-add/quick-add.ts';

/** A changed title. The spans of `parsed` refer to the typed text and are only the new ones. `input` applies all of them. */
export type Retitle = { parsed: QuickAdd; input: TaskInput };

type RetitledTask = Pick<Task, 'content' | 'parent_id' | 'due_date' | 'labels'>;

/** Text that becomes literal can reveal another phrase. More rounds than this are not needed for real titles. */
const MAX_ROUNDS = 10;

/**
 * Parses a changed title. Parts that the old title has too are text, because the user decided so earlier. Reminders and unknown
 * projects are text as well, and the project of a subtask. Returns undefined if nothing else is recognised, or if no title is left.
 */
export function retitle(text: string, task: RetitledTask, context: QuickAddContext): Retitle | undefined {
  if (text === task.content) return undefined;
  const isText = (span: Span, parsed: QuickAdd) =>
    hasWords(task.content, span.text) ||
    // Only a new task keeps the range in its description.
    (span.kind === 'date' && parsed.dateRange !== undefined) ||
    span.kind === 'reminder' ||
    (span.kind === 'project' && (parsed.unknownProject !== undefined || task.parent_id !== undefined));
  const { parsed, escapes } = parseEscaping(text, context, isText);
  const spans = parsed.spans.flatMap((span) => (escapes.includes(span.start) ? [] : [inTypedText(span, escapes)]));
  if (spans.length === 0 || parsed.content === '') return undefined;
  const found = withDayOf(task, { ...parsed, spans });
  return { parsed: found, input: inputOf(found, task) };
}

/** A time without a day keeps the due date of the task. */
function withDayOf({ due_date: day }: RetitledTask, parsed: QuickAdd): QuickAdd {
  return day === undefined || namesDay(parsed) || parsed.dueDate === undefined ? parsed : { ...parsed, dueDate: day };
}

function namesDay({ spans }: QuickAdd): boolean {
  return spans.some(({ kind }) => kind === 'date' || kind === 'repeat');
}

/** Returns whether a title contains these words, whatever they mean in it: `the Monday report` contains no date, but the word. */
function hasWords(title: string, words: string): boolean {
  const [text, part] = [title.toLowerCase(), words.toLowerCase()];
  for (let at = text.indexOf(part); at >= 0 && part !== ''; at = text.indexOf(part, at + 1)) {
    if (![text[at - 1], text[at + part.length]].some((next = '') => LETTER_OR_DIGIT.test(next))) return true;
  }
  return false;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Parses the text with a backslash before each span that is text. `escapes` has the offsets of these backslashes. */
function parseEscaping(
  text: string,
  context: QuickAddContext,
  isText: (span: Span, parsed: QuickAdd) => boolean,
): { parsed: QuickAdd; escapes: readonly number[] } {
  let line = text;
  let escapes: number[] = [];
  let parsed = parseQuickAdd(line, context);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const literal = parsed.spans.filter((span) => span.kind !== 'escape' && isText(span, parsed));
    if (literal.length === 0) break;
    for (const { start } of literal.toReversed()) {
      line = `${line.slice(0, start)}\\${line.slice(start)}`;
      escapes = [...escapes.map((at) => (at >= start ? at + 1 : at)), start];
    }
    parsed = parseQuickAdd(line, context);
  }
  return { parsed, escapes };
}

function inTypedText(span: Span, escapes: readonly number[]): Span {
  const before = escapes.filter((at) => at < span.start).length;
  return { ...span, start: span.start - before, end: span.end - before };
}

function inputOf(parsed: QuickAdd, task: RetitledTask): TaskInput {
  const { dueDate, dueTime, durationMin, recurrenceRule, recurrenceFrom, priority, project, section, assignee } =
    parsed;
  const newLabels = parsed.labels.filter((name) => !task.labels.includes(name));
  return {
    content: parsed.content,
    ...(dueDate !== undefined && dueDate !== task.due_date && { due_date: dueDate }),
    ...(dueTime !== undefined && { due_time: dueTime }),
    ...(durationMin !== undefined && { duration_min: durationMin }),
    ...(recurrenceRule !== undefined && { recurrence_rule: recurrenceRule }),
    ...(recurrenceFrom !== undefined && { recurrence_from: recurrenceFrom }),
    ...(priority !== undefined && { priority }),
    ...(project !== undefined && { project_id: project.id }),
    ...(section !== undefined && { section_id: section.id }),
    ...(assignee !== undefined && { assignee_id: assignee.id }),
    ...(newLabels.length > 0 && { labels: [...task.labels, ...newLabels] }),
  };
}
