import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { countEvents } from './count-events.ts';
import { listActivity } from './list-activity.ts';
import { listProjectActivity } from './list-project-activity.ts';

/** Registers the endpoints of the activity log. */
export function serveActivity(serve: Serve): void {
  const { activity } = api;

  serve(activity.ofProject, ({ tx, actor, params, query }) => listProjectActivity(tx, actor, params.projectID, query));

  serve(activity.list, ({ tx, actor, query }) => listActivity(tx, actor, query), { heavy: true });

  serve(activity.events, async ({ tx }) => ({ events: await countEvents(tx) }), { heavy: true });
}
