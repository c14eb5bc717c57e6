/** Calendar files (iCalendar): the tasks (VTODO) of Apple Reminders, Nextcloud Tasks, Thunderbird, Tasks.org and other programs. */

import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import { decodeCalendar } from '#domain/icalendar/decode-calendar.ts';
import { type Component, textOf } from '#domain/icalendar/read-components.ts';
import { readForgiving } from '#domain/icalendar/read-forgiving.ts';
import type { CalendarMoment } from '#domain/icalendar/read-time-values.ts';
import { type CalendarTodo, readTodo, taskPriority } from '#domain/icalendar/read-todo.ts';
import { zoneNames } from '#domain/icalendar/zone-names.ts';
import type { PlannedDue } from '#domain/project-plan/project-plan.ts';
import { type FoundTask, ImportBuilder, type ProjectBuilder } from './import-builder.ts';
import { ImportFileError } from './import-file-error.ts';
import type { FileContext, Importer } from './importer.ts';
import { taskTree, walkTree } from './task-tree.ts';

/** Each calendar of the file becomes a project. Damaged lines are left out. */
export const calendar: Importer = {
  decode: decodeCalendar,
  read: ({ text, fileName }, context) => {
    const { components, unreadable } = readForgiving(text);
    const calendars = components.filter(({ name }) => name === 'VCALENDAR');
    const [line] = unreadable;
    if (calendars.length === 0)
      throw new ImportFileError({ code: 'not_calendar', ...(line !== undefined && { line }) });
    const builder = new ImportBuilder(context);
    for (const line of unreadable) builder.warnings.add('unreadable_line', { line });
    for (const each of calendars) readCalendar(each, builder, fileName);
    return builder.reading();
  },
};

function readCalendar(component: Component, builder: ImportBuilder, fileName: string): void {
  const textIn = (name: string) => textOf(component.properties.find((property) => property.name === name)?.value ?? '');
  const project = builder.project(textIn('NAME'), textIn('X-WR-CALNAME'), fileName);
  project.describe(textIn('X-WR-CALDESC'));
  const zoneOf = zoneNames(component);
  const found = component.components.flatMap((each) => {
    const todo = each.name === 'VTODO' ? readTodo(each, zoneOf) : undefined;
    if (todo !== undefined && !todo.isOccurrence) return [todo];
    if (each.name !== 'VTIMEZONE') builder.warnings.add('components', { line: each.line, text: each.name });
    return [];
  });
  addTasks(found, project, builder);
}

function addTasks(todos: readonly CalendarTodo[], project: ProjectBuilder, { warnings, context }: ImportBuilder): void {
  const records = todos.map((todo) => ({ todo, id: todo.uid, parentId: todo.parentUid }));
  const inOrder = records.toSorted((one, other) => (one.todo.order ?? 0) - (other.todo.order ?? 0));
  const tree = taskTree(inOrder, ({ todo }) => warnings.add('parent', { line: todo.line, text: todo.summary }));
  walkTree<(typeof records)[number], number>(tree, ({ todo }, parent) => {
    const example = { line: todo.line, text: todo.summary };
    if (todo.hasAlarm) warnings.add('reminders', example);
    if (todo.hasAttachment) warnings.add('attachments', example);
    if (todo.hasOtherRelations) warnings.add('relations', example);
    if (todo.due !== undefined && todo.start !== undefined && !isSame(todo.due, todo.start))
      warnings.add('start', example);
    return project.add(foundTask(todo, context), { parent });
  });
}

function foundTask(todo: CalendarTodo, context: FileContext): FoundTask {
  const moment = todo.due ?? todo.start;
  const fromStart = todo.due === undefined && moment?.time !== undefined ? todo.duration : undefined;
  const duration = todo.ownDuration ?? fromStart;
  return {
    title: todo.summary,
    line: todo.line,
    description: todo.description,
    priority: taskPriority(todo.priority),
    due: moment && dueOf(moment, context),
    dueText: todo.unreadable[0],
    rule: todo.rule,
    ...(duration !== undefined && { duration }),
    labels: todo.categories,
    isDone: todo.status === 'COMPLETED' || todo.status === 'CANCELLED' || todo.completed !== undefined,
    completed: todo.completed,
    created: todo.created,
    comments: todo.comments.map((body) => ({ body })),
  };
}

/** Times in UTC are converted to the zone of the user. Programs without time zones write all times in UTC. */
function dueOf({ date, time, zone, unknownZone }: CalendarMoment, context: FileContext): PlannedDue {
  if (time === undefined) return { date };
  if (zone !== 'UTC')
    return { date, time, ...((zone ?? unknownZone) !== undefined && { zone: zone ?? unknownZone ?? '' }) };
  const local = localMoment(instantOf(date, minutesOf(time), 'UTC'), context.zone);
  return { date: local.day, time: timeOf(local.minutes), zone: context.zone };
}

function isSame(one: CalendarMoment, other: CalendarMoment): boolean {
  return one.date === other.date && one.time === other.time && one.zone === other.zone;
}
