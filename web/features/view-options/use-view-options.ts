import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { optimistic } from '../../api/optimistic.ts';
import { queries } from '../../api/queries.ts';
import { reported } from '../../undo/undo.ts';

/** Which view options belong to: `today`, `upcoming`, `delegated`, `project:<id>`, `label:<id>`, `filter:<id>`. */
export type ViewKey = 'today' | 'upcoming' | 'delegated' | `project:${string}` | `label:${string}` | `filter:${string}`;

/** How the person has the lists of a view shown; undefined while they are shown as they come. */
export function useViewOptions(view: ViewKey): ViewOptions | undefined {
  const options = useStoredOptions(view);
  return changesList(options) ? options : undefined;
}

/** Everything that the person has said about a view, also what does not concern its lists. */
export function useStoredOptions(view: ViewKey): ViewOptions {
  const { data } = useQuery({ ...queries.viewOptions(), select: (views) => views[view] });
  return data ?? NONE;
}

/** What a reset of the lists leaves as it is. */
export function apartFromLists({ off_sidebar, show_as }: ViewOptions): ViewOptions {
  return { ...(off_sidebar && { off_sidebar }), ...(show_as && { show_as }) };
}

const NONE: ViewOptions = {};

/** Replaces how views are shown; on the other devices of the person too. */
export function useSetViewOptions(): (view: ViewKey, options: ViewOptions) => Promise<boolean> {
  const cache = useQueryClient();
  return (view, options) =>
    reported(() =>
      optimistic(cache, {
        expect: (edit) =>
          edit.update<Record<string, ViewOptions>>(keys.viewOptions, (views) => ({ ...views, [view]: options })),
        send: () => api.viewOptions.set({ viewID: view, body: options }),
      }),
    );
}

/** True when something in the list itself is other than usual. */
function changesList({ off_sidebar: _off, show_as: _as, ...options }: ViewOptions): boolean {
  return Object.values(options).some((value) => value !== false && !(Array.isArray(value) && value.length === 0));
}
