import { errorText } from '../api/error-text.ts';
import { keysOf } from '../keyboard/table.ts';
import { currentMessages } from '../platform/messages.ts';
import { currentToast, showToast } from '../ui/message/toast.ts';
import { createHistory, type Step } from './history.ts';

const history = createHistory();

/** What was asked of the service and is not answered yet. */
const underWay = new Set<Promise<boolean>>();

/** Remembers what was done and says so, with a way to take it back. */
export function didUndoable(text: string, step: Omit<Step, 'name'>): void {
  const done: Step = { name: text, ...step };
  history.push(done);
  const { shell } = currentMessages();
  showToast({ text, action: { label: shell.undo, shortcut: keysOf('undo'), run: () => void undo(done) } });
}

/** Forgets what was done here and takes away what still speaks of it. */
export function clearUndo(): void {
  history.clear();
  currentToast.set(undefined);
}

/** Takes back that step, or the newest one, and says what it was. */
export async function undo(step?: Step): Promise<void> {
  const { shell } = currentMessages();
  // Pressed right after a change, it means that change, which becomes a step only when it is answered.
  await Promise.all(underWay);
  await reported(async () => {
    const undone = await history.undo(step);
    if (!undone) return showToast({ text: shell.nothingToUndo });
    showToast({
      text: shell.undone(undone.name),
      action: { label: shell.redo, shortcut: keysOf('redo'), run: () => void redo() },
    });
  });
}

/** Does again what was taken back last. */
export async function redo(): Promise<void> {
  const { shell } = currentMessages();
  await reported(async () => {
    const redone = await history.redo();
    if (!redone) return;
    showToast({
      text: shell.redone(redone.name),
      action: { label: shell.undo, shortcut: keysOf('undo'), run: () => void undo(redone) },
    });
  });
}

/** Does something and, when it is refused, says why in a toast. True when it worked. */
export function reported(work: () => Promise<unknown>): Promise<boolean> {
  const told = tell(work).finally(() => underWay.delete(told));
  underWay.add(told);
  return told;
}

async function tell(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showToast({ text: errorText(error, currentMessages().errors), tone: 'danger' });
    return false;
  }
}
