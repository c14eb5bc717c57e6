import type { Task } from '#contract/resources/task.ts';
import { paths } from '../../navigation/paths.ts';
import { currentMessages } from '../../platform/messages.ts';
import { copyText } from '../../ui/button/copy-text.ts';

/** Copies the address of a task to the clipboard and shows a toast. */
export async function copyTaskLink(task: Task): Promise<void> {
  await copyText(new URL(paths.task(task.id), location.href).href, currentMessages().tasks.linkCopied);
}
