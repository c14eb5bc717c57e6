import type { QueryClient } from '@tanstack/react-query';
import { loadLazyMessages } from '../../platform/messages.ts';
import { withErrorToast } from '../../undo/undo.ts';
import { taskQueries } from '../cache/read-tasks.ts';
import { byPlace } from '../order/compare.ts';
import { copyAsMarkdown } from './copy-markdown.ts';

/** Puts the open tasks of a project on the clipboard as a Markdown list, those without a section first. */
export async function copyProject(cache: QueryClient, projectId: string, sectionIds: readonly string[]): Promise<void> {
  await withErrorToast(async () => {
    await loadLazyMessages();
    const tasks = await cache.fetchQuery(taskQueries.inProject(projectId));
    const place = ({ section_id }: { section_id?: string }) => sectionIds.indexOf(section_id ?? '');
    await copyAsMarkdown(tasks.toSorted((one, other) => place(one) - place(other) || byPlace(one, other)));
  });
}
