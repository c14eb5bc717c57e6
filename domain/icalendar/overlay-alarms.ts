/** Writes the reminders of a person into the alarms of a stored VTODO. */

import { alarm, type CalendarReminder, type CalendarTask, triggerOf } from './calendar-task.ts';
import { unfoldedLine } from './content-line.ts';
import { componentText } from './kept-text.ts';
import { isSameReminder, reminderOf } from './read-alarm.ts';
import { type Component, type Property, readContentLine } from './read-components.ts';
import { alarmTimes, type ReadTodo } from './todo-values.ts';

/**
 * Returns the inner components of the VTODO. An alarm is unchanged while the person has its reminder. An alarm of another time gets the
 * time of a new reminder, so that it keeps its other properties. `written` is the VTODO with its new times.
 */
export function overlaidAlarms(task: CalendarTask, todo: Component, written: ReadTodo, zone: string): string {
  const times = alarmTimes(written, zone);
  const isUsed = (reminder: CalendarReminder) => !mapped.some((each) => isSameReminder(each, reminder));
  const mapped = written.values.reminders;
  const waiting = task.reminders.filter(isUsed);
  let text = '';
  for (const component of todo.components) {
    const reminder = component.name === 'VALARM' ? reminderOf(component, times) : undefined;
    const isMapped = reminder !== undefined && mapped.some((each) => isSameReminder(each, reminder));
    if (!isMapped || task.reminders.some((each) => isSameReminder(each, reminder))) {
      text += componentText(component);
      continue;
    }
    const index = waiting.findIndex((each) => (each.remind_at === null) === (reminder.remind_at === null));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    const trigger = next && triggerOf(task, next);
    if (trigger !== undefined)
      text += componentText(withTrigger(component, unfoldedLine(trigger.name, trigger.value, trigger.parameters)));
  }
  return text + waiting.map((each) => alarm(task, each)).join('');
}

/** An acknowledgement refers to the former time. */
function withTrigger(component: Component, line: string): Component {
  const properties = component.properties.flatMap((property): Property[] => {
    if (property.name === 'ACKNOWLEDGED') return [];
    return [property.name === 'TRIGGER' ? (readContentLine(line) ?? property) : property];
  });
  return { ...component, properties };
}
