import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { choice } from './fields.ts';
import { viewMode } from './project.ts';
import { Priority } from './task.ts';
import { GROUPINGS, NOBODY, SORTINGS } from './view-options-choices.ts';

const { values, key } = LIMITS.viewOptions;
const ids = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: key }), { maxItems: values, uniqueItems: true, description }),
  );
const on = (description: string) => Type.Optional(Type.Boolean({ description }));

/** The options of one view for one person. An absent field, an empty list and `false` mean the default. */
export const ViewOptions = Type.Object(
  {
    group_by: Type.Optional(choice(GROUPINGS, { title: 'Grouping' })),
    sort_by: Type.Optional(choice(SORTINGS, { title: 'Sorting' })),
    descending: on('Reverses the order of `sort_by`.'),
    priorities: Type.Optional(
      Type.Array(Priority, { maxItems: 4, uniqueItems: true, description: 'Only tasks of these priorities.' }),
    ),
    label_ids: ids('Only tasks with one of these labels of the caller.'),
    assignee_ids: ids(`Only tasks assigned to these people. \`${NOBODY}\` matches unassigned tasks.`),
    no_date: on('Only tasks without a date.'),
    hide_subtasks: on('Hides sub-tasks.'),
    show_completed: on('Shows completed tasks too.'),
    show_as: Type.Optional(viewMode({ description: 'Layout of a project, instead of its `view_mode`.' })),
    favorite: on('Adds the view to the favourites of the sidebar.'),
    off_sidebar: on('Removes the view from the sidebar.'),
  },
  { title: 'ViewOptions', additionalProperties: false },
);
export type ViewOptions = Static<typeof ViewOptions>;

/** The options of one view, by its key: `today`, `upcoming`, `delegated`, `project:<id>`, `label:<id>`, `filter:<id>`. */
export const StoredViewOptions = Type.Object(
  { view: Type.String({ maxLength: key }), options: Type.Object(ViewOptions.properties) },
  { title: 'StoredViewOptions' },
);
export type StoredViewOptions = Static<typeof StoredViewOptions>;
