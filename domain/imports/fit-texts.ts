import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { PlannedTask } from '#domain/project-plan/project-plan.ts';
import type { ImportLimits } from './import-context.ts';
import type { Warn } from './import-warnings.ts';

type Texts = { title: string; description: string; lines: readonly string[] };

/**
 * Returns title and description within the limits. `lines` are added to the description. A title that is too long is repeated in full in the
 * description.
 */
export function fitTexts(
  { title, description, lines }: Texts,
  limits: ImportLimits,
  warn: Warn,
): Pick<PlannedTask, 'content' | 'description'> {
  const content = firstCodePoints(title, limits.taskTitle).trim();
  const isShortened = content !== title;
  if (isShortened) warn('title', title);
  const whole = [...(isShortened ? [title] : []), ...(description === '' ? [] : [description]), ...lines].join('\n\n');
  const fitting = firstCodePoints(whole, limits.taskDescription);
  if (fitting !== whole) warn('description', title);
  return { content, ...(fitting !== '' && { description: fitting }) };
}

/** Returns the labels within the limits of their length and number. */
export function fitLabels(labels: readonly string[], limits: ImportLimits, warn: Warn): string[] {
  const isFitting = (name: string) => firstCodePoints(name, limits.labelName) === name;
  const kept = labels.filter(isFitting).slice(0, limits.taskLabels);
  for (const name of labels) if (!kept.includes(name)) warn('labels', name);
  return kept;
}
