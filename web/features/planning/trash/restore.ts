import { useQueryClient } from '@tanstack/react-query';
import type { TrashedNote } from '#contract/resources/note.ts';
import type { TrashedProject } from '#contract/resources/project.ts';
import type { TrashedTask } from '#contract/resources/task.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../../undo/undo.ts';
import { noteKeys } from '../../notes/notes/index.ts';

/** Returns functions that restore records from the trash. Each can be undone. A failure is shown to the user. */
export function useRestore(): {
  note: (note: TrashedNote) => Promise<void>;
  project: (project: TrashedProject) => Promise<void>;
  task: (task: TrashedTask) => Promise<void>;
} {
  const cache = useQueryClient();
  const { trash: messages, notes } = useLazyMessages();
  const refresh = () =>
    Promise.all(
      [keys.trash, keys.projects, keys.tasks, noteKeys.all].map((queryKey) =>
        cache.invalidateQueries({ queryKey, refetchType: 'active' }),
      ),
    );
  const restore = async (name: string, restoreRecord: () => Promise<unknown>, remove: () => Promise<unknown>) => {
    const run = async (work: () => Promise<unknown>) => {
      await work();
      await refresh();
    };
    if (!(await withErrorToast(() => run(restoreRecord)))) return;
    registerUndo(messages.restored(name), { undo: () => run(remove), redo: () => run(restoreRecord) });
  };
  return {
    note: ({ id: noteID, title }) =>
      restore(
        title || notes.untitled,
        () => api.notes.restore({ noteID }),
        () => api.notes.delete({ noteID }),
      ),
    project: ({ id: projectID, name }) =>
      restore(
        name,
        () => api.projects.restore({ projectID }),
        () => api.projects.delete({ projectID }),
      ),
    task: ({ id: taskID, content }) =>
      restore(
        content,
        () => api.tasks.restore({ taskID }),
        () => api.tasks.delete({ taskID }),
      ),
  };
}
