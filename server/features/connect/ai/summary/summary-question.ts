import { LIMITS } from '#contract/limits.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { Question } from '../provider/model.ts';
import { plainLine } from '../provider/plain-line.ts';
import { languageName, questionAbout } from '../provider/user-data.ts';

/** A task of today. `priority` is 1 to 4, 1 is the highest. */
export type SummarizedTask = { title: string; date: string; time?: string; priority: number };

/** Most characters of a title that are sent. */
const MAX_TITLE = 200;

/** Returns the question for the summary of the tasks of a day. */
export function summaryQuestion(today: string, tasks: readonly SummarizedTask[], locale: 'da' | 'en'): Question {
  const data = { today, tasks: tasks.map((task) => ({ ...task, title: firstCodePoints(task.title, MAX_TITLE) })) };
  const task = `You summarize the tasks of a person for today. Write at most ${LIMITS.ai.summaryLines} short lines in ${languageName(locale)}, as \
plain text without Markdown: first what matters most, then what is overdue, then what can be done together. Address the person directly. \
Priority 1 is the highest, 4 is none. Name only tasks that are in the data.`;
  return questionAbout(data, { task, asksJson: false });
}

/** Returns the answer of a model as plain lines, not more than allowed. Empty if it contains no text. */
export function readSummary(answer: string): string {
  const { summaryLines, summaryText } = LIMITS.ai;
  const lines = firstCodePoints(answer, 10 * summaryText)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(plainLine)
    .filter((line) => line !== '');
  return firstCodePoints(lines.slice(0, summaryLines).join('\n'), summaryText);
}
