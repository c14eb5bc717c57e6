import type { Task } from '#contract/resources/task.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast.ts';
import { currentWords } from '../../../words.ts';

/** Puts the address of a task on the clipboard and says so. */
export async function copyTaskLink(task: Task): Promise<void> {
  await navigator.clipboard.writeText(new URL(paths.task(task.id), location.href).href);
  showToast({ text: currentWords().tasks.linkCopied });
}
