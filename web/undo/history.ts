/** A change that can be undone. */
export type UndoStep = {
  /** The text of the toast that reported the change. */
  name: string;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** The task that the change concerns. Its row gets the focus after undo and redo, if a list shows it. */
  taskId?: string | undefined;
};

/** The changes of this tab that can be undone, and those that can be redone. */
export type History = {
  /** Adds a step and discards the steps that could be redone. */
  push: (step: UndoStep) => void;
  /** Undoes the given step, or the newest one, after earlier calls have finished. Resolves to undefined if there is none. */
  undo: (step?: UndoStep) => Promise<UndoStep | undefined>;
  /** Redoes the step that was undone last. Resolves to undefined if there is none. */
  redo: () => Promise<UndoStep | undefined>;
  clear: () => void;
};

/** The oldest steps above this number are discarded. */
const MAX_STEPS = 100;

/** Creates an empty history. If undoing or redoing a step fails, the step is discarded and the call rejects. */
export function createHistory(): History {
  let done: UndoStep[] = [];
  let undone: UndoStep[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const run = async (step: UndoStep | undefined, action: 'undo' | 'redo') => {
    if (!step) return undefined;
    done = done.filter((other) => other !== step);
    undone = undone.filter((other) => other !== step);
    await step[action]();
    if (action === 'undo') undone.push(step);
    else done.push(step);
    return step;
  };
  /** Keys can be pressed faster than the server responds. Each call uses the history that the previous call leaves. */
  const inOrder = (next: () => Promise<UndoStep | undefined>) => {
    const result = last.then(next);
    last = result.catch(() => undefined);
    return result;
  };

  return {
    push(step) {
      done = [...done, step].slice(-MAX_STEPS);
      undone = [];
    },
    undo: (step) => inOrder(() => run(step ? done.find((other) => other === step) : done.at(-1), 'undo')),
    redo: () => inOrder(() => run(undone.at(-1), 'redo')),
    clear() {
      done = [];
      undone = [];
    },
  };
}
