/** Something that was done and can be taken back. */
export type Step = {
  /** Names the thing as the toast did. */
  name: string;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
};

/** What was done in this tab, newest last, and what was taken back since. */
export type History = {
  /** Remembers a step; what had been taken back is forgotten. */
  push: (step: Step) => void;
  /** Takes back the newest step, or that one, once what was asked before is done; undefined when there is none. */
  undo: (step?: Step) => Promise<Step | undefined>;
  /** Does the step again that was taken back last. */
  redo: () => Promise<Step | undefined>;
  /** Forgets everything. */
  clear: () => void;
};

/** Steps beyond this many are forgotten, oldest first. */
const REMEMBERED = 100;

/** A fresh history. A step whose undo or redo fails is dropped, and the failure is passed on. */
export function createHistory(): History {
  let done: Step[] = [];
  let undone: Step[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const run = async (step: Step | undefined, action: 'undo' | 'redo') => {
    if (!step) return undefined;
    done = done.filter((other) => other !== step);
    undone = undone.filter((other) => other !== step);
    await step[action]();
    if (action === 'undo') undone.push(step);
    else done.push(step);
    return step;
  };
  /** Keys may be pressed faster than the service answers; each press means the step that is newest by then. */
  const inTurn = (next: () => Promise<Step | undefined>) => {
    const turn = last.then(next);
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    push(step) {
      done = [...done, step].slice(-REMEMBERED);
      undone = [];
    },
    undo: (step) => inTurn(() => run(step ? done.find((other) => other === step) : done.at(-1), 'undo')),
    redo: () => inTurn(() => run(undone.at(-1), 'redo')),
    clear() {
      done = [];
      undone = [];
    },
  };
}
