import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { delegated } from './delegated.ts';
import { listPeople } from './list-people.ts';
import { search } from './search.ts';
import { today } from './today.ts';
import { upcoming } from './upcoming.ts';

/** Registers the endpoints of views and search. */
export function serveViews(serve: Serve): void {
  const { views } = api;

  serve(views.today, ({ tx, actor, query }) => today(tx, actor, query));

  serve(views.upcoming, ({ tx, actor, query }) => upcoming(tx, actor, query));

  serve(views.people, async ({ tx, actor }) => ({ people: await listPeople(tx, actor) }));

  serve(views.delegated, ({ tx, actor, query }) => delegated(tx, actor, query));

  serve(views.search, ({ tx, actor, query }) => search(tx, actor, query), { heavy: true });
}
