import type { Task } from '#contract/resources/task.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { laterWords } from '../../../words.ts';
import { markdownList } from './markdown-list.ts';

/** Puts tasks on the clipboard as a Markdown list and says so. */
export async function copyAsMarkdown(tasks: readonly Task[]): Promise<void> {
  await copyText(markdownList(tasks), laterWords().selection.markdownCopied(tasks.length));
}
