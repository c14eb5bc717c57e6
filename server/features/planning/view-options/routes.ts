import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { listViewOptions } from './list-view-options.ts';
import { setViewOptions } from './set-view-options.ts';

/** Registers the endpoints of view options. */
export function serveViewOptions(serve: Serve): void {
  const { viewOptions } = api;

  serve(viewOptions.list, ({ tx, actor }) => listViewOptions(tx, actor), { oneStatement: true });

  serve(viewOptions.set, ({ tx, actor, params, body }) =>
    setViewOptions(tx, actor, { view: params.viewID, options: body ?? {} }),
  );
}
