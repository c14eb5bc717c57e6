import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { queries } from '../api/queries.ts';
import { createNote } from '../features/notes/notes/index.ts';
import { takeEarlyQuickAdd } from '../keyboard/early-keys.ts';
import { listenForShortcuts, useShortcuts } from '../keyboard/keyboard.ts';
import { singleKeys } from '../keyboard/single-keys.ts';
import { openOverlay } from '../navigation/overlay.ts';
import { paths } from '../navigation/paths.ts';
import { setSidebarHidden, sidebar } from '../navigation/sidebar-state.ts';
import { redo, undo } from '../undo/undo.ts';

/** Handles the shortcuts that work in all views. */
export function useShellShortcuts(): void {
  const cache = useQueryClient();
  useEffect(openEarlyQuickAdd, []);
  useEffect(listenForShortcuts, []);
  useShortcuts({
    quickAdd: () => done(openOverlay({ kind: 'quick-add' })),
    newNote: () => done(createNote(cache)),
    search: () => done(openOverlay({ kind: 'search' })),
    help: () => done(openOverlay({ kind: 'shortcuts' })),
    sidebar: () => done(setSidebarHidden(!sidebar.get().hidden)),
    undo: () => done(undo()),
    redo: () => done(redo()),
    goToday: () => done(navigate(paths.today)),
    goUpcoming: () => done(navigate(paths.upcoming)),
    goCalendar: () => done(navigate(paths.calendar)),
    goInbox() {
      const inbox = cache.getQueryData(queries.projects().queryKey)?.find((project) => project.is_inbox);
      if (inbox) navigate(paths.project(inbox.id));
      return inbox !== undefined;
    },
    goDelegated: () => done(navigate(paths.delegated)),
    goNotes: () => done(navigate(paths.notes)),
    goProject: () => done(openOverlay({ kind: 'search', within: 'projects' })),
    goLabel: () => done(openOverlay({ kind: 'search', within: 'labels' })),
    goFilters: () => done(navigate(paths.filters)),
    goSettings: () => done(navigate(paths.settings)),
    goCompleted: () => done(navigate(paths.completed)),
    goTrash: () => done(navigate(paths.trash)),
  });
}

/** Opens quick add with the text that was typed before the app was loaded. */
function openEarlyQuickAdd(): void {
  const typed = takeEarlyQuickAdd();
  if (typed !== undefined && singleKeys.get()) openOverlay({ kind: 'quick-add', typed });
}

/** Returns true: the shortcut was handled. */
function done(_outcome: unknown): true {
  return true;
}
