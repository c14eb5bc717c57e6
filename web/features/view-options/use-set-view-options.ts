import { useQueryClient } from '@tanstack/react-query';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { optimistic } from '../../api/optimistic.ts';
import { withErrorToast } from '../../undo/undo.ts';
import type { ViewKey } from './use-view-options.ts';

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

/** Returns the options that remain when the list options are reset. */
export function withoutListOptions({ off_sidebar, show_as }: ViewOptions): ViewOptions {
  return { ...(off_sidebar && { off_sidebar }), ...(show_as && { show_as }) };
}
