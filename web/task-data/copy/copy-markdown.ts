import type { Task } from '#contract/resources/task.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { copyText } from '../../ui/button/copy-text.ts';
import { markdownList } from './markdown-list.ts';

/** Copies tasks to the clipboard as a Markdown list and shows a toast. */
export async function copyAsMarkdown(tasks: readonly Task[]): Promise<void> {
  await copyText(markdownList(tasks), lazyMessages().selection.markdownCopied(tasks.length));
}
