import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../platform/http/call.ts';
import { createLabel } from './create-label.ts';
import { deleteLabel } from './delete-label.ts';
import { listLabels } from './list-labels.ts';
import { updateLabel } from './update-label.ts';

/** Makes the operations on labels reachable (interface §4.5). */
export function serveLabels(serve: Serve): void {
  const { labels } = api;

  serve(labels.list, ({ tx, actor }) => listLabels(tx, actor));

  serve(labels.create, ({ tx, actor, body }) => createLabel(tx, actor, body));

  serve(labels.update, ({ tx, actor, params, body }) => updateLabel(tx, actor, { id: params.labelID, values: body }));

  serve(labels.delete, async ({ tx, actor, params }) => {
    await deleteLabel(tx, actor, { id: params.labelID });
    return null;
  });
}
