import type { Project } from '#contract/resources/project.ts';
import { useSetViewOptions, type ViewKey } from '../../../account/use-set-view-options.ts';
import { useStoredOptions } from '../view-options/index.ts';

/** Display of the tasks of a project: list, board or calendar. */
export type ViewMode = Project['view_mode'];

/** How a project is shown to the user. */
export type ChosenViewMode = {
  mode: ViewMode;
  choose: (mode: ViewMode) => void;
  /** Returns to the default of the project. Undefined while that is shown. */
  showDefault: (() => void) | undefined;
};

/** Returns the view mode of a project. Users choose it for themselves; the default is that of the project. */
export function useViewMode({ id, view_mode }: Project): ChosenViewMode {
  const set = useSetViewOptions();
  const view: ViewKey = `project:${id}`;
  const { show_as, ...options } = useStoredOptions(view);
  const mode = show_as ?? view_mode;
  return {
    mode,
    choose: (chosen) => void set(view, { ...options, show_as: chosen }),
    showDefault: mode === view_mode ? undefined : () => void set(view, options),
  };
}
