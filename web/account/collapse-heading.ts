import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/resources/user.ts';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { optimistic } from '../api/optimistic.ts';

/** Collapses or expands a heading of the sidebar. The change shows immediately; throws if the server refuses it. */
export async function collapseHeading(cache: QueryClient, heading: string, isCollapsed: boolean): Promise<void> {
  const others = (cache.getQueryData<User>(keys.me)?.sidebar_collapsed ?? []).filter((other) => other !== heading);
  const sections = isCollapsed ? [...others, heading] : others;
  await optimistic(cache, {
    expect: (edit) => edit.update<User>(keys.me, (user) => ({ ...user, sidebar_collapsed: sections })),
    send: () => api.auth.setSidebarSections({ body: { sections } }),
  });
}
