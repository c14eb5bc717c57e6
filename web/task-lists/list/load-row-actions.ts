let actions: Promise<typeof import('./row-actions.ts')> | undefined;

/** Loads the actions of rows. Once they are loaded, the returned promise is settled, so that actions keep the order of key presses. */
export function loadRowActions(): Promise<typeof import('./row-actions.ts')> {
  if (!actions) {
    actions = import('./row-actions.ts');
    // The next call tries again.
    actions.catch(() => {
      actions = undefined;
    });
  }
  return actions;
}
