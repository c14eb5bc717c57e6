import { navigate } from 'wouter/use-browser-location';
import { currentMessages, lazyMessages, loadLazyMessages } from '../platform/messages.ts';
import { showToast } from '../ui/message/toast.ts';

/** Addresses of the records that the user knows about. */
const reported = new Set<string>();

/** Shows a toast, once per page, that a text of the record at `path` is not saved. The record shows why. */
export async function reportKeptDraft(kind: 'task' | 'note', path: string): Promise<void> {
  if (reported.has(path)) return;
  reported.add(path);
  await loadLazyMessages();
  const { saving } = lazyMessages();
  showToast({
    text: kind === 'task' ? saving.keptTask : saving.keptNote,
    tone: 'danger',
    action: { label: currentMessages().tasks.open, run: () => navigate(path) },
  });
}
