/** Tools that create tasks. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { QuickAddResult } from '#contract/resources/quick-add.ts';
import type { ReminderInput } from '#contract/resources/reminder.ts';
import type { NewTask } from '#contract/resources/task.ts';
import { Type } from '#contract/type.ts';
import { content, sectionId, taskFields } from '../fields.ts';
import { LOOKUPS, Names, refused } from '../names.ts';
import { oneAndMany } from '../one-and-many.ts';
import { taskInput } from '../task-input.ts';
import { type ToolContext, tool } from '../tool.ts';

const line = (description: string) => Type.String({ minLength: 1, maxLength: LIMITS.quickAddLine, description });

const quickAdd = tool({
  name: 'quick_add',
  title: 'Add a task from a line of text',
  description:
    'Create one task from a line in English or Danish, such as "Call Mia tomorrow at 9 p1 #Family @phone every week". The line can ' +
    'have a date, time, duration, repetition, priority (p1 to p4), #project, /section, @label, +person and reminder. Use it for what the ' +
    'user says in one sentence; use create_task to set fields exactly. If the result has readings or warnings about the date, tell the user ' +
    'how it was read.',
  kind: 'write',
  input: Type.Object({
    text: line('The line.'),
    project_id: Type.Optional(Type.String({ description: 'Id or name of the project if the line has none.' })),
    section_id: Type.Optional(sectionId()),
    description: taskFields.description,
  }),
  output: QuickAddResult,
  operations: [api.tasks.quickAdd, ...LOOKUPS],
  async run({ run }, { text, project_id, section_id, description }) {
    const names = new Names(run);
    const project = await names.project(project_id);
    const section = await names.section(section_id, async () => project);
    return run(api.tasks.quickAdd, {
      body: {
        text,
        ...(project !== undefined && { project_id: project }),
        ...(section !== undefined && { section_id: section }),
        ...(description !== undefined && { description }),
      },
    });
  },
});

const reminders = Type.Optional(
  Type.Array(Type.Integer({ description: 'Minutes after the due time; negative is before it.' }), {
    maxItems: LIMITS.reminders,
    description: 'Reminders of the user, in minutes after the due time. -30 is half an hour before it.',
  }),
);

const item = Type.Object({
  text: Type.Optional(line('A quick-add line instead of content. The other arguments win over what it says.')),
  content: Type.Optional(content()),
  ...taskFields,
  reminders,
});

const [createTask, createTasks] = oneAndMany({
  name: 'create_task',
  title: 'Create a task',
  description: 'Create a task with the given fields. Give content, or text with a quick-add line.',
  kind: 'write',
  item,
  output: QuickAddResult,
  operations: [api.tasks.create, ...LOOKUPS],
  alsoRuns: [api.tasks.quickAdd, api.tasks.previewQuickAdd, api.reminders.create],
  async run(context, { text, reminders: offsets = [], ...given }) {
    if (text !== undefined && offsets.length === 0 && Object.keys(given).length === 0) {
      return context.run(api.tasks.quickAdd, { body: { text } });
    }
    const parsed = text === undefined ? undefined : await fieldsOf(context, text);
    const fields = { ...parsed?.fields, ...given };
    const body = await taskInput(context, fields, async () => undefined);
    if (body.content === undefined) throw refused('content', 'Give content or text.');
    const task = await context.run(api.tasks.create, { body: body as NewTask });
    const wanted = [...(parsed?.reminders ?? []), ...offsets.map((offset_min) => ({ offset_min }))];
    const created = [];
    for (const reminder of wanted) {
      created.push(await context.run(api.reminders.create, { taskID: task.id, body: reminder }));
    }
    return { ...task, ...parsed?.unresolved, ...(created.length > 0 && { reminders: created }) };
  },
});

/** Returns the fields, reminders, unknown names and notes of a quick-add line. The fields name project, section and assignee. */
async function fieldsOf({ run }: ToolContext, text: string) {
  const { reminders: set = [], ...parsed } = await run(api.tasks.previewQuickAdd, { query: { text } });
  const { project, section, assignee, spans: _spans, recurrence_text: _text, ...others } = parsed;
  const { unknown_project, unknown_section, unknown_assignee, warnings, readings, ...fields } = others;
  const unresolved = { unknown_project, unknown_section, unknown_assignee, warnings, readings };
  return {
    fields: {
      ...fields,
      ...(project !== undefined && { project_id: project }),
      ...(section !== undefined && { section_id: section }),
      ...(assignee !== undefined && { assignee_id: assignee }),
    },
    reminders: set as ReminderInput[],
    unresolved: Object.fromEntries(Object.entries(unresolved).filter(([, value]) => value !== undefined)),
  };
}

/** The tools of this file. The tool for several tasks has the name that assistants expect. */
export const addTaskTools = [quickAdd, createTask, { ...createTasks, name: 'add_tasks' }];
