import type { Task } from '#contract/resources/task.ts';
import { paths } from '../../navigation/paths.ts';
import { currentMessages } from '../../platform/messages.ts';
import { copyText } from '../../ui/button/copy-text.ts';

/** Puts the address of a task on the clipboard and says so. */
export async function copyTaskLink(task: Task): Promise<void> {
  await copyText(new URL(paths.task(task.id), location.href).href, currentMessages().tasks.linkCopied);
}
