import { useQueryClient } from '@tanstack/react-query';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { optimistic } from '../api/optimistic.ts';
import { withErrorToast } from '../undo/undo.ts';

/** Key of the view options in the API. */
export type ViewKey = 'today' | 'upcoming' | 'delegated' | `project:${string}` | `label:${string}` | `filter:${string}`;

/** Returns a function that replaces the options of a view. They are stored in the user's account. Returns false on failure. */
export function useSetViewOptions(): (view: ViewKey, options: ViewOptions) => Promise<boolean> {
  const cache = useQueryClient();
  return (view, options) =>
    withErrorToast(() =>
      optimistic(cache, {
        expect: (edit) =>
          edit.update<Record<string, ViewOptions>>(keys.viewOptions, (views) => ({ ...views, [view]: options })),
        send: () => api.viewOptions.set({ viewID: view, body: options }),
      }),
    );
}
