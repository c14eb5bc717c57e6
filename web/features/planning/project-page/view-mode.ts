import type { Project } from '#contract/resources/project.ts';
import { useSetViewOptions, type ViewKey } from '../../../account/use-set-view-options.ts';
import { useStoredOptions } from '../view-options/index.ts';

/** Display of the tasks of a project: list, board or calendar. */
export type ViewMode = Project['view_mode'];

/** Returns the view mode of a project and its setter. Users set it for themselves; the default is that of the project. */
export function useViewMode(project: Project): [mode: ViewMode, choose: (mode: ViewMode) => void] {
  const set = useSetViewOptions();
  const view: ViewKey = `project:${project.id}`;
  const options = useStoredOptions(view);
  return [options.show_as ?? project.view_mode, (show_as) => void set(view, { ...options, show_as })];
}
