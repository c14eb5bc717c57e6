import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { loadLazyMessages } from '../../platform/messages.ts';
import { withErrorToast } from '../../undo/undo.ts';
import { taskQueries } from '../cache/task-queries.ts';
import { byPosition } from '../order/compare.ts';
import { copyAsMarkdown } from './copy-markdown.ts';

/** Copies the open tasks of a project to the clipboard as a Markdown list. Tasks without a section come first. */
export async function copyProject(cache: QueryClient, projectId: string, sectionIds: readonly string[]): Promise<void> {
  await withErrorToast(async () => {
    await loadLazyMessages();
    const tasks = await cache.fetchQuery(taskQueries.inProject(projectId));
    const sectionIndex = ({ section_id }: Task) => sectionIds.indexOf(section_id ?? '');
    await copyAsMarkdown(
      tasks.toSorted((one, other) => sectionIndex(one) - sectionIndex(other) || byPosition(one, other)),
    );
  });
}
