import { errorText } from '../api/error-text.ts';
import { keysOf } from '../keyboard/table.ts';
import { currentMessages } from '../platform/messages.ts';
import { createStore } from '../platform/store.ts';
import { currentToast, showToast, type ToastAction } from '../ui/message/toast.ts';
import { createHistory, type UndoStep } from './history.ts';

const history = createHistory();

/** Changes that are not finished, and enter the history only then. */
const pendingWork = new Set<Promise<unknown>>();

/** Hides the toast that offers to redo, if it is shown. */
let hideRedo: (() => void) | undefined;

/** The task of the step that was undone or redone last. A new object for each step. */
export const undoneTask = createStore<{ id: string } | undefined>(undefined);

/** Adds a change to the undo history and shows `text` in a toast with an undo button. */
export function registerUndo(text: string, step: Omit<UndoStep, 'name'>): void {
  showToast({ text, action: addUndoStep(text, step) });
}

/** Adds a change to the undo history. Returns the undo button for the toast with `text`. */
export function addUndoStep(text: string, step: Omit<UndoStep, 'name'>): ToastAction {
  const added: UndoStep = { name: text, ...step };
  history.push(added);
  hideRedo?.();
  return { label: currentMessages().shell.undo, shortcut: keysOf('undo'), run: () => void undo(added) };
}

/** Clears the undo history and hides the current toast. */
export function clearUndo(): void {
  history.clear();
  currentToast.set(undefined);
}

/** Undoes the given step, or the newest one, and names it in a toast. */
export async function undo(step?: UndoStep): Promise<void> {
  const { shell } = currentMessages();
  // Undo right after a change means that change. It enters the history only after the response.
  await Promise.all(pendingWork);
  await withErrorToast(async () => {
    const undone = await history.undo(step);
    if (!undone) return showToast({ text: shell.nothingToUndo });
    hideRedo = showToast({
      text: shell.undone(undone.name),
      action: { label: shell.redo, shortcut: keysOf('redo'), run: () => void redo() },
    });
    showTask(undone);
  });
}

/** Redoes the step that was undone last, and names it in a toast. */
export async function redo(): Promise<void> {
  const { shell } = currentMessages();
  await withErrorToast(async () => {
    const redone = await history.redo();
    if (!redone) return;
    showToast({
      text: shell.redone(redone.name),
      action: { label: shell.undo, shortcut: keysOf('undo'), run: () => void undo(redone) },
    });
    showTask(redone);
  });
}

function showTask({ taskId }: UndoStep): void {
  if (taskId !== undefined) undoneTask.set({ id: taskId });
}

/** Runs `work` and shows an error in a toast if it fails. Resolves to true if it succeeded; never rejects. */
export function withErrorToast(work: () => Promise<unknown>): Promise<boolean> {
  const result = runWithToast(work);
  undoWaitsFor(result);
  return result;
}

/** Lets undo wait for a change that adds its step when it is finished. */
export function undoWaitsFor(work: Promise<unknown>): void {
  const finished: Promise<unknown> = work.catch(() => undefined).then(() => pendingWork.delete(finished));
  pendingWork.add(finished);
}

async function runWithToast(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showToast({ text: errorText(error, currentMessages().errors), tone: 'danger' });
    return false;
  }
}
