/** Public API: adding tasks by typing one line. */

export type { Destination } from './destination.ts';
export { QuickAddDialog } from './dialog/quick-add-dialog.tsx';
export { EarlyQuickAdd, QuickAdd } from './early-quick-add.tsx';
export { AddButton } from './slot/add-button.tsx';
export { QuickAddSlot } from './slot/quick-add-slot.tsx';
export { useProvideDestination } from './view-destination.ts';
