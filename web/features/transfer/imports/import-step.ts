import { api } from '../../../api/client.ts';
import type { UndoStep } from '../../../undo/history.ts';
import type { FinishedImport, ImportedFile } from './send-import.ts';
import { skipping, type UndoRequest, undoRequests } from './undo-requests.ts';

/** The current result of an import, whether it is undone, and how many of its tasks were not restored. */
export type ImportState = { result: ImportedFile; isUndone: boolean; skipped: number };

/**
 * Returns the step that undoes an import. After an error, another call continues where the first one stopped. Redoing an update or an import of an
 * account imports the file again, redoing an import of new projects restores them. `refresh` reloads the changed data, `onChange`
 * receives the current state.
 */
export function importStep(
  refresh: () => Promise<void>,
  { result, repeat }: FinishedImport,
  onChange: (state: ImportState) => void,
): Omit<UndoStep, 'name'> {
  let last: ImportedFile = result;
  let requests: UndoRequest[] | undefined;
  let skipped = 0;
  return {
    async undo() {
      requests ??= undoRequests(last);
      try {
        for (let next = requests[0]; next !== undefined; next = requests[0]) {
          skipped += await next();
          requests.shift();
        }
      } finally {
        await refresh();
      }
      onChange({ result: last, isUndone: true, skipped });
      requests = undefined;
      skipped = 0;
    },
    async redo() {
      if (last.update || last.account) last = await repeat();
      else for (const projectID of last.project_ids ?? []) await skipping(() => api.projects.restore({ projectID }));
      onChange({ result: last, isUndone: false, skipped: 0 });
      await refresh();
    },
  };
}
