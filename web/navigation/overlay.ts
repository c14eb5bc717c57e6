import { createStore } from '../platform/store.ts';

/** A dialog that any part of the app can open. */
export type Overlay =
  | { kind: 'search'; within?: 'projects' | 'labels' }
  | { kind: 'shortcuts' }
  | { kind: 'quick-add'; projectId?: string; sectionId?: string; dueDate?: string; hours?: string; typed?: string }
  | { kind: 'project'; id?: string; groupId?: string }
  | { kind: 'group'; id?: string }
  | { kind: 'save-template'; projectId: string }
  | { kind: 'share'; projectId: string }
  | { kind: 'filter'; id?: string; query?: string }
  | { kind: 'sign-out' }
  | { kind: 'unsent' };

/** The open dialog. Only one can be open. */
export const overlay = createStore<Overlay | undefined>(undefined);

/** Opens a dialog and closes the current one. */
export function openOverlay(dialog: Overlay): void {
  overlay.set(dialog);
}

/** Closes the open dialog. */
export function closeOverlay(): void {
  overlay.set(undefined);
}
