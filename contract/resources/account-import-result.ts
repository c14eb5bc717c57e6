import { type Static, Type } from '../type.ts';
import { count, id } from './fields.ts';

/** The ids of the new records of one kind. */
const ids = (description: string) => Type.Array(id(), { description });

/** The result of an import of an account. */
export const AccountImportResult = Type.Object(
  {
    projects: count('Number of new projects. The Inbox is not counted.'),
    groups: count('Number of project groups.'),
    sections: count('Number of sections.'),
    tasks: count('Number of tasks, including sub-tasks and those of the Inbox.'),
    comments: count('Number of comments.'),
    notes: count('Number of notes.'),
    labels: count('Number of labels in the document, including those that existed.'),
    filters: count('Number of filters.'),
    templates: count('Number of templates.'),
    reminders: count('Number of reminders.'),
    warnings: Type.Array(Type.String(), {
      description: "The parts of the document that were changed or left out, in the caller's language.",
    }),
    created: Type.Optional(
      Type.Object(
        {
          projects: ids('The new projects.'),
          sections: ids('The new sections of the Inbox.'),
          tasks: ids('The new tasks of the Inbox that have no parent task.'),
          notes: ids('The new notes.'),
          groups: ids('The new project groups.'),
          filters: ids('The new filters.'),
          templates: ids('The new templates.'),
        },
        { description: 'The new records, for undoing the import. Absent for a dry run.' },
      ),
    ),
  },
  { title: 'AccountImportResult' },
);
export type AccountImportResult = Static<typeof AccountImportResult>;
