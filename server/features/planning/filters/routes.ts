import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { createFilter } from './create-filter.ts';
import { deleteFilter } from './delete-filter.ts';
import { findTasks, previewTasks } from './find-tasks.ts';
import { listFilters } from './list-filters.ts';
import { ownFilter } from './own-filter.ts';
import { updateFilter } from './update-filter.ts';

/** Registers the endpoints of filters. */
export function serveFilters(serve: Serve): void {
  const { filters } = api;

  serve(filters.list, ({ tx, actor }) => listFilters(tx, actor), { oneStatement: true });

  serve(filters.create, ({ tx, actor, body }) => createFilter(tx, actor, body));

  serve(filters.preview, ({ tx, actor, query: { query, ...page } }) => previewTasks(tx, actor, query, page), {
    heavy: true,
  });

  serve(filters.update, ({ tx, actor, params, body }) =>
    updateFilter(tx, actor, { id: params.filterID, values: body }),
  );

  serve(filters.delete, async ({ tx, actor, params }) => {
    await deleteFilter(tx, actor, { id: params.filterID });
    return null;
  });

  serve(
    filters.tasks,
    async ({ tx, actor, params, query: page }) => {
      const { query } = await ownFilter(tx, actor, params.filterID);
      return findTasks(tx, actor, query, page);
    },
    { heavy: true },
  );
}
