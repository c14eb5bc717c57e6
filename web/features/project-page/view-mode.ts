import type { Project } from '#contract/resources/project.ts';
import { withErrorToast } from '../../undo/undo.ts';
import { useProjectChanges } from '../projects/index.ts';
import { useSetViewOptions, useStoredOptions, type ViewKey } from '../view-options/index.ts';

/** How the tasks of a project are shown. */
export type ViewMode = Project['view_mode'];

/** How the person sees a project, and what changes it: for everybody when it is their own, else for themselves alone. */
export function useViewMode(project: Project): [mode: ViewMode, choose: (mode: ViewMode) => void] {
  const { update } = useProjectChanges();
  const set = useSetViewOptions();
  const view: ViewKey = `project:${project.id}`;
  const options = useStoredOptions(view);
  if (project.role === 'owner') {
    return [project.view_mode, (view_mode) => void withErrorToast(() => update(project.id, { view_mode }))];
  }
  return [options.show_as ?? project.view_mode, (show_as) => void set(view, { ...options, show_as })];
}
