import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { UndoStep } from '../../undo/history.ts';

/** Reloads the data that an import of projects changes. */
export async function refreshAfterImport(cache: QueryClient): Promise<void> {
  const changed = [keys.projects, keys.tasks, keys.labels, keys.trash];
  await Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/**
 * Returns the step that undoes an import: it moves the projects to the trash. Projects that were deleted meanwhile are skipped. `onChange`
 * receives whether the import is undone.
 */
export function importStep(
  cache: QueryClient,
  ids: readonly string[],
  onChange: (isUndone: boolean) => void,
): Omit<UndoStep, 'name'> {
  const forEach = async (work: (projectID: string) => Promise<unknown>, isUndone: boolean) => {
    for (const id of ids) await skippingMissing(() => work(id));
    onChange(isUndone);
    await refreshAfterImport(cache);
  };
  return {
    undo: () => forEach((projectID) => api.projects.delete({ projectID }), true),
    redo: () => forEach((projectID) => api.projects.restore({ projectID }), false),
  };
}

async function skippingMissing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
}
