import type { Task } from '#contract/resources/task.ts';
import { paths } from '../../../paths.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { currentWords } from '../../../words.ts';

/** Puts the address of a task on the clipboard and says so. */
export async function copyTaskLink(task: Task): Promise<void> {
  await copyText(new URL(paths.task(task.id), location.href).href, currentWords().tasks.linkCopied);
}
