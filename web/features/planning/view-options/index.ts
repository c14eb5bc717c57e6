/** Public API: the options of views, their popover, and the lists that depend on them. */

export { ChoiceChips } from './choice-chips.tsx';
export { ArrangedLists, ViewOptionsButton } from './lazy.ts';
export { MixedList } from './lists/mixed-list.tsx';
export { SwitchLine } from './switch-line.tsx';
export { useViewContext } from './use-view-context.ts';
export { useStoredOptions, useViewOptions } from './use-view-options.ts';
