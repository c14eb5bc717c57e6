/** Public API: how a view is shown: options, the lists they produce, and their menu. */

export { ChoiceChips } from './choice-chips.tsx';
export { ArrangedLists, ViewOptionsButton } from './lazy.ts';
export { OneList } from './lists/one-list.tsx';
export { SwitchLine } from './switch-line.tsx';
export { useSetViewOptions } from './use-set-view-options.ts';
export { useViewContext } from './use-view-context.ts';
export { useStoredOptions, useViewOptions, type ViewKey } from './use-view-options.ts';
