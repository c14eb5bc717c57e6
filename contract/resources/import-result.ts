import { type Static, Type } from '../type.ts';
import { TaskChange } from './bulk.ts';
import { count, id, instant } from './fields.ts';

/** The changes of an import in existing projects. */
export const ImportUpdate = Type.Object(
  {
    projects: Type.Array(Type.Object({ id: id(), name: Type.String() }), {
      description: 'The updated projects, in the order of the file. The other projects of the file are new.',
    }),
    added: count('Number of tasks that are added to these projects.'),
    updated: count('Number of tasks that are changed, or get labels or comments.'),
    unchanged: count('Number of tasks of the file that are not changed.'),
    missing: count('Number of open tasks of these projects that are not in the file. They are not changed.'),
    changes: Type.Optional(
      Type.Object(
        {
          section_ids: Type.Array(id(), { description: 'Added sections.' }),
          task_ids: Type.Array(id(), { description: 'Added tasks.' }),
          comment_ids: Type.Array(id(), { description: 'Comments that are added to existing tasks.' }),
          completed_ids: Type.Array(id(), { description: 'Tasks that are completed.' }),
          snoozed: Type.Array(Type.Object({ id: id(), until: instant() }), {
            description: 'Completed tasks that were snoozed. Completing a task ends its snooze.',
          }),
          previous: Type.Array(TaskChange, { description: 'The former values of the changed fields.' }),
        },
        { description: 'What is needed to undo the update. Absent for a dry run.' },
      ),
    ),
  },
  { title: 'ImportUpdate' },
);
export type ImportUpdate = Static<typeof ImportUpdate>;

/** The result of an import of projects. */
export const ImportResult = Type.Object(
  {
    project_id: Type.Optional(id({ description: 'The first project. Absent for a dry run.' })),
    project_ids: Type.Optional(
      Type.Array(id(), {
        description: 'All new and updated projects, in the order of the file. Absent for a dry run.',
      }),
    ),
    projects: count('Number of projects, including updated ones.'),
    tasks: count('Number of tasks, including sub-tasks.'),
    sections: count('Number of sections.'),
    comments: count('Number of comments.'),
    update: Type.Optional(ImportUpdate),
    warnings: Type.Array(Type.String(), {
      description:
        "The parts of the file that were changed or left out, in the caller's language. Equal warnings are one text.",
    }),
  },
  { title: 'ImportResult' },
);
export type ImportResult = Static<typeof ImportResult>;
