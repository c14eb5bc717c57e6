import { useQuery } from '@tanstack/react-query';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { queries } from '../../api/queries.ts';

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

const NONE: ViewOptions = {};

/** True when something in the list itself is other than usual. */
function changesList({ off_sidebar: _off, show_as: _as, ...options }: ViewOptions): boolean {
  return Object.values(options).some((value) => value !== false && !(Array.isArray(value) && value.length === 0));
}
