import { type Static, Type } from 'typebox';
import { count, id } from './fields.ts';

/** The result of an import of projects. */
export const ImportResult = Type.Object(
  {
    project_id: Type.Optional(id({ description: 'The first new project. Absent for a dry run.' })),
    project_ids: Type.Optional(
      Type.Array(id(), { description: 'All new projects, in the order of the file. Absent for a dry run.' }),
    ),
    projects: count('Number of projects.'),
    tasks: count('Number of tasks, including sub-tasks.'),
    sections: count('Number of sections.'),
    comments: count('Number of comments.'),
    warnings: Type.Array(Type.String(), {
      description:
        "The parts of the file that were changed or left out, in the caller's language. Equal warnings are one text.",
    }),
  },
  { title: 'ImportResult' },
);
export type ImportResult = Static<typeof ImportResult>;
