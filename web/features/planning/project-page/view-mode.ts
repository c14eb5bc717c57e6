import type { Project } from '#contract/resources/project.ts';
import { useSetViewOptions, type ViewKey } from '../../../account/use-set-view-options.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { useProjectActions } from '../projects/index.ts';
import { useStoredOptions } from '../view-options/index.ts';

/** Display of the tasks of a project: list, board or calendar. */
export type ViewMode = Project['view_mode'];

/** Returns the view mode of a project and its setter. The owner sets it for all members, other users only for themselves. */
export function useViewMode(project: Project): [mode: ViewMode, choose: (mode: ViewMode) => void] {
  const { update } = useProjectActions();
  const set = useSetViewOptions();
  const view: ViewKey = `project:${project.id}`;
  const options = useStoredOptions(view);
  if (project.role === 'owner') {
    return [project.view_mode, (view_mode) => void withErrorToast(() => update(project.id, { view_mode }))];
  }
  return [options.show_as ?? project.view_mode, (show_as) => void set(view, { ...options, show_as })];
}
