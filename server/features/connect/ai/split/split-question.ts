import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { Question } from '../provider/model.ts';
import { languageName, questionAbout } from '../provider/user-data.ts';

/** A task to split, and the titles of its open sub-tasks. */
export type SplitTask = { title: string; description: string | null; subtasks: readonly string[] };

/** Most characters of a description that are sent. */
const MAX_DESCRIPTION = 8000;

/** Returns the question for the titles of sub-tasks. */
export function splitQuestion({ title, description, subtasks }: SplitTask, locale: 'da' | 'en'): Question {
  const data = {
    title,
    ...(description !== null && { description: firstCodePoints(description, MAX_DESCRIPTION) }),
    ...(subtasks.length > 0 && { existing_subtasks: subtasks }),
  };
  const task = `You split a task of a to-do list into sub-tasks. Answer with one JSON object and nothing else: {"subtasks": ["…", "…"]}.
Give 2 to 7 sub-tasks in the order in which they are done. Each is a short title in ${languageName(locale)}: one concrete action, plain \
text, without numbering. Do not repeat sub-tasks that exist.`;
  return questionAbout(data, { task, asksJson: true });
}
