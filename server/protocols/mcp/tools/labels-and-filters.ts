/** Tools for the labels and saved filters of the user. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { Color } from '#contract/resources/color.ts';
import { Filter, FilterHint } from '#contract/resources/filter.ts';
import { Label } from '#contract/resources/label.ts';
import { Task } from '#contract/resources/task.ts';
import { Type } from '#contract/type.ts';
import { capped, cursor, limit } from '../fields.ts';
import { Names, refused } from '../names.ts';
import { tool } from '../tool.ts';

const PAGE = { default: 50, max: 200 };

const labelName = () =>
  Type.String({ trim: true, minLength: 1, maxLength: LIMITS.labelName, description: 'The name of the label.' });

const listLabels = tool({
  name: 'list_labels',
  title: 'List labels',
  description: 'List the labels of the user with their numbers of open tasks. Labels are personal.',
  kind: 'read',
  input: Type.Object({}),
  output: Type.Object({ labels: Type.Array(Label) }),
  operations: [api.labels.list],
  run: ({ run }) => run(api.labels.list, {}),
});

const createLabel = tool({
  name: 'create_label',
  title: 'Create a label',
  description: 'Create a label. Tasks that are given an unknown label create it as well.',
  kind: 'write',
  input: Type.Object({ name: labelName(), color: Type.Optional(Color) }),
  output: Label,
  operations: [api.labels.create],
  run: ({ run }, body) => run(api.labels.create, { body }),
});

const updateLabel = tool({
  name: 'update_label',
  title: 'Update a label',
  description: 'Rename or recolor a label. Tasks and saved filters keep it.',
  kind: 'update',
  input: Type.Object({
    label_id: Type.String({ minLength: 1, description: 'Id or present name of the label.' }),
    name: Type.Optional(labelName()),
    color: Type.Optional(Color),
  }),
  output: Label,
  operations: [api.labels.update, api.labels.list],
  run: async ({ run }, { label_id, ...body }) =>
    run(api.labels.update, { labelID: await new Names(run).label(label_id), body }),
});

const listFilters = tool({
  name: 'list_filters',
  title: 'List saved filters',
  description: 'List the saved filters of the user with their expressions.',
  kind: 'read',
  input: Type.Object({}),
  output: Type.Object({ filters: Type.Array(Filter) }),
  operations: [api.filters.list],
  run: ({ run }) => run(api.filters.list, {}),
});

const query = () =>
  Type.String({ minLength: 1, maxLength: LIMITS.filterQuery, description: 'An expression of the filter language.' });

const runFilter = tool({
  name: 'run_filter',
  title: 'List the tasks of a filter',
  description: 'List the tasks of a saved filter, or of an expression such as "(today | overdue) & #Work".',
  kind: 'read',
  input: Type.Object({
    filter_id: Type.Optional(Type.String({ minLength: 1, description: 'Id or name of a saved filter.' })),
    query: Type.Optional(query()),
    limit: Type.Optional(limit(PAGE)),
    cursor: Type.Optional(cursor()),
  }),
  output: Type.Object({
    tasks: Type.Array(Task),
    next_cursor: Type.Optional(Type.String()),
    hints: Type.Optional(Type.Array(FilterHint)),
  }),
  operations: [api.filters.preview],
  alsoRuns: [api.filters.tasks, api.filters.list],
  async run({ run }, { filter_id, query: expression, limit: size, cursor: after }) {
    const page = { limit: capped(size, PAGE), cursor: after };
    if ((filter_id === undefined) === (expression === undefined))
      throw refused('query', 'Give either filter_id or query.');
    if (filter_id === undefined) return run(api.filters.preview, { query: { query: expression ?? '', ...page } });
    return run(api.filters.tasks, { filterID: await new Names(run).filter(filter_id), query: page });
  },
});

const createFilter = tool({
  name: 'create_filter',
  title: 'Save a filter',
  description: 'Save an expression of the filter language under a name. Try it with run_filter first.',
  kind: 'write',
  input: Type.Object({
    name: Type.String({
      trim: true,
      minLength: 1,
      maxLength: LIMITS.filterName,
      description: 'The name of the filter.',
    }),
    query: query(),
    color: Type.Optional(Color),
  }),
  output: Filter,
  operations: [api.filters.create],
  run: ({ run }, body) => run(api.filters.create, { body }),
});

/** The tools of this file. */
export const labelAndFilterTools = [listLabels, createLabel, updateLabel, listFilters, runFilter, createFilter];
