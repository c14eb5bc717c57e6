import type { Task } from '#contract/resources/task.ts';
import { currentMessages } from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { copyText } from '../../../ui/copy-text.ts';

/** Puts the address of a task on the clipboard and says so. */
export async function copyTaskLink(task: Task): Promise<void> {
  await copyText(new URL(paths.task(task.id), location.href).href, currentMessages().tasks.linkCopied);
}
