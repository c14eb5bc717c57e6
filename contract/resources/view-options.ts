import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { choice } from './fields.ts';
import { Priority } from './task.ts';
import { GROUPINGS, NOBODY, SORTINGS, VIEW_MODES } from './view-options-choices.ts';

const { values, key } = LIMITS.viewOptions;
const ids = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: key }), { maxItems: values, uniqueItems: true, description }),
  );
const on = (description: string) => Type.Optional(Type.Boolean({ description }));

/** How one view is shown to one person. An absent field, an empty list and `false` leave the view as it comes. */
export const ViewOptions = Type.Object(
  {
    group_by: Type.Optional(choice(GROUPINGS)),
    sort_by: Type.Optional(choice(SORTINGS)),
    descending: on('The order of `sort_by` turned round.'),
    priorities: Type.Optional(Type.Array(Priority, { maxItems: 4, uniqueItems: true, description: 'Only these.' })),
    label_ids: ids('Only tasks that carry one of these labels of the caller.'),
    assignee_ids: ids(`Only tasks of these people; \`${NOBODY}\` stands for tasks of nobody.`),
    no_date: on('Only tasks without a date.'),
    hide_subtasks: on('Sub-tasks are left out.'),
    show_completed: on('Completed tasks are shown too.'),
    show_as: Type.Optional(choice(VIEW_MODES, { description: 'For a project, instead of its `view_mode`.' })),
    off_sidebar: on('The view is not listed in the sidebar.'),
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
