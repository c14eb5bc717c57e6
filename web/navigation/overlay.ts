import { createStore } from '../platform/store.ts';

/** A dialog that can be asked for from anywhere. */
export type Overlay =
  | { kind: 'search'; within?: 'projects' | 'labels' }
  | { kind: 'shortcuts' }
  | { kind: 'notifications' }
  | { kind: 'quick-add'; projectId?: string; sectionId?: string; dueDate?: string; hours?: string; typed?: string }
  | { kind: 'project'; id?: string; groupId?: string }
  | { kind: 'group'; id?: string }
  | { kind: 'share'; projectId: string }
  | { kind: 'filter'; id?: string; query?: string };

/** The dialog that is open, if any; one at a time. */
export const overlay = createStore<Overlay | undefined>(undefined);

/** Opens a dialog in place of the present one. */
export function openOverlay(asked: Overlay): void {
  overlay.set(asked);
}

/** Closes whatever dialog is open. */
export function closeOverlay(): void {
  overlay.set(undefined);
}
