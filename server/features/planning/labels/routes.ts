import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { createLabel } from './create-label.ts';
import { deleteLabel } from './delete-label.ts';
import { listLabels } from './list-labels.ts';
import { mergeLabels } from './merge-labels.ts';
import { reorderLabels } from './reorder-labels.ts';
import { restoreLabel } from './restore-label.ts';
import { type LabelRenamed, updateLabel } from './update-label.ts';

/** Registers the endpoints of labels. Calls `renamed` when a label gets another name or is merged into another label. */
export function serveLabels(serve: Serve, { renamed }: { renamed: LabelRenamed }): void {
  const { labels } = api;

  serve(labels.list, ({ tx, actor }) => listLabels(tx, actor), { oneStatement: true });

  serve(labels.create, ({ tx, actor, body }) => createLabel(tx, actor, body));

  serve(labels.update, ({ tx, actor, params, body }) =>
    updateLabel(tx, actor, { id: params.labelID, values: body }, renamed),
  );

  serve(labels.delete, async ({ tx, actor, params }) => {
    await deleteLabel(tx, actor, { id: params.labelID });
    return null;
  });

  serve(labels.merge, ({ tx, actor, params, body }) =>
    mergeLabels(tx, actor, { id: params.labelID, into: body.into }, renamed),
  );

  serve(labels.restore, ({ tx, actor, params }) => restoreLabel(tx, actor, { id: params.labelID }));

  serve(labels.reorder, async ({ tx, actor, body }) => {
    await reorderLabels(tx, actor, body);
    return null;
  });
}
