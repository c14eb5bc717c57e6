import type { Actor } from '../../../platform/actor.ts';
import { anchoredSchedule, type Schedule, type ValidationErrors } from '../../planning/tasks/index.ts';
import type { DocumentRecord } from './document/record-schemas.ts';

/** Returns the due and recurrence columns of a task. Adds its validation errors to `errors`; the result is then undefined. */
export function taskSchedule(actor: Actor, task: DocumentRecord<'tasks'>, errors: ValidationErrors): Schedule {
  return anchoredSchedule(task, task.recurrence_anchor, actor.timezone, errors);
}
