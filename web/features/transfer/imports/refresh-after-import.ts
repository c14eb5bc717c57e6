import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../../api/keys.ts';
import { noteKeys } from '../../notes/notes/index.ts';

/** Reloads the data that an import of projects changes. */
export async function refreshAfterImport(cache: QueryClient): Promise<void> {
  const changed = [
    ...[keys.projects, keys.tasks, keys.anySections, keys.labels, keys.trash],
    ...[keys.groups, keys.filters, keys.templates, noteKeys.all],
  ];
  await Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
