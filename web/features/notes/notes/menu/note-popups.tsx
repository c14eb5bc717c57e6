import { useState } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { ProjectPicker } from '../../../../fields/pickers/project-picker.tsx';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { useMessages } from '../../../../platform/messages.ts';
import { OptionalPart } from '../../../../ui/boundary/optional-part.tsx';
import { Menu, type MenuEntry } from '../../../../ui/menu/menu.tsx';
import type { Anchor } from '../../../../ui/popover/position.ts';
import { noteName, useNoteActions } from '../data/note-actions.ts';
import { useNoteEntries } from './note-entries.ts';

const ShareDialog = lazyWithMessages(() => import('../sharing/share-dialog.tsx'));

/** A menu, picker or dialog about notes. */
export type NotePopup =
  | { kind: 'menu'; note: Note; anchor: Anchor }
  | { kind: 'move'; notes: readonly Note[]; anchor: Anchor }
  | { kind: 'share'; note: Note };

/** The open popup and the functions that open and close one. At most one is open. */
export type NotePopupState = {
  open: NotePopup | undefined;
  show: (popup: NotePopup) => void;
  close: () => void;
};

/** Returns the state of the popups of notes. */
export function useNotePopup(): NotePopupState {
  const [open, setOpen] = useState<NotePopup>();
  return { open, show: setOpen, close: () => setOpen(undefined) };
}

type NotePopupsProps = {
  popup: NotePopupState;
  /** Selects a note. Only in lists. */
  onSelect?: (note: Note) => void;
  /** Additional entries on the page of the note. */
  more?: MenuEntry[];
  /** Called before the note is moved to the trash or the user's share is removed. */
  beforeRemove?: () => Promise<void>;
};

/** Renders the open popup at its anchor. */
export function NotePopups({ popup: { open, show, close }, onSelect, more, beforeRemove }: NotePopupsProps) {
  const { shell } = useMessages();
  const entriesOf = useNoteEntries({ show, onSelect, more, beforeRemove });
  const { move } = useNoteActions();
  if (!open) return null;
  if (open.kind === 'menu') {
    const { note, anchor } = open;
    const label = shell.optionsFor(noteName(note));
    return (
      <Menu anchor={anchor} placement="bottom-end" label={label} entries={entriesOf(note, anchor)} onClose={close} />
    );
  }
  if (open.kind === 'move') {
    const { notes, anchor } = open;
    const [first] = notes;
    return (
      <ProjectPicker
        anchor={anchor}
        {...(notes.length === 1 && first && first.project_id !== '' && { chosen: first.project_id })}
        onPick={(project) => void move(notes, project)}
        onClose={close}
      />
    );
  }
  return (
    <OptionalPart>
      <ShareDialog note={open.note} onClose={close} {...(beforeRemove && { beforeLeave: beforeRemove })} />
    </OptionalPart>
  );
}
