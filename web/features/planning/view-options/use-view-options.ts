import { useQuery } from '@tanstack/react-query';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import type { ViewKey } from '../../../account/use-set-view-options.ts';
import { queries } from '../../../api/queries.ts';

/** Returns the options of a view. Returns undefined if its lists have the default order and no filters. */
export function useViewOptions(view: ViewKey): ViewOptions | undefined {
  const options = useStoredOptions(view);
  return hasListOptions(options) ? options : undefined;
}

/** Returns all stored options of a view, including those that do not affect its lists. */
export function useStoredOptions(view: ViewKey): ViewOptions {
  const { data } = useQuery({ ...queries.viewOptions(), select: (views) => views[view] });
  return data ?? NONE;
}

const NONE: ViewOptions = {};

/** Returns whether an option affects the lists of the view. */
function hasListOptions({ off_sidebar: _off, show_as: _as, favorite: _favorite, ...options }: ViewOptions): boolean {
  return Object.values(options).some((value) => value !== false && !(Array.isArray(value) && value.length === 0));
}
