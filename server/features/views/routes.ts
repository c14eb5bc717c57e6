import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../platform/http/call.ts';
import { search } from './search.ts';
import { today } from './today.ts';
import { upcoming } from './upcoming.ts';

/** Makes the views of interface §4.5 reachable. */
export function serveViews(serve: Serve): void {
  serve(api.views.today, ({ tx, actor, query }) => today(tx, actor, query));
  serve(api.views.upcoming, ({ tx, actor, query }) => upcoming(tx, actor, query));
  serve(api.views.search, ({ tx, actor, query }) => search(tx, actor, query));
}
