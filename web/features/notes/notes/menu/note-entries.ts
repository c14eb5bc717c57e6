import { useQuery, useQueryClient } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Download from 'lucide-react/icons/download';
import FolderInput from 'lucide-react/icons/folder-input';
import FolderMinus from 'lucide-react/icons/folder-minus';
import Link2 from 'lucide-react/icons/link-2';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import CheckSquare from 'lucide-react/icons/square-check';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { Note } from '#contract/resources/note.ts';
import { queries } from '../../../../api/queries.ts';
import { keysOf, type ShortcutName } from '../../../../keyboard/table.ts';
import { paths } from '../../../../navigation/paths.ts';
import { lazyMessages, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { copyText } from '../../../../ui/button/copy-text.ts';
import type { MenuEntry } from '../../../../ui/menu/menu.tsx';
import type { Anchor } from '../../../../ui/popover/position.ts';
import { withErrorToast } from '../../../../undo/undo.ts';
import { useNoteActions } from '../data/note-actions.ts';
import { rightsOn } from '../data/note-rights.ts';
import { downloadNote } from './download-note.ts';
import type { NotePopup } from './note-popups.tsx';

type NoteEntriesOptions = {
  show: (popup: NotePopup) => void;
  onSelect: ((note: Note) => void) | undefined;
  more: MenuEntry[] | undefined;
  beforeRemove: (() => Promise<void>) | undefined;
};

/** Returns a function that returns the menu of a note: only the allowed actions. Pickers open at `anchor`. */
export function useNoteEntries(options: NoteEntriesOptions): (note: Note, anchor: Anchor) => MenuEntry[] {
  const { show, onSelect, more = [], beforeRemove } = options;
  const cache = useQueryClient();
  const { shell } = useMessages();
  const { notes: messages } = useLazyMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const { pin, archive, remove, move } = useNoteActions();

  // Only in a list: in the editor these keys are text.
  const keyOf = (name: ShortcutName) => (onSelect ? keysOf(name) : undefined);

  return (note, anchor) => {
    const rights = rightsOn(note, projects);
    const entries: (MenuEntry | false)[] = [
      rights.edit && {
        label: note.pinned ? messages.unpin : messages.pin,
        icon: note.pinned ? PinOff : Pin,
        needsConnection: true,
        onSelect: () => void pin(note, !note.pinned),
      },
      rights.share && {
        label: messages.share,
        icon: UserPlus,
        needsConnection: true,
        onSelect: () => show({ kind: 'share', note }),
      },
      rights.leave && {
        label: messages.people,
        icon: Users,
        needsConnection: true,
        onSelect: () => show({ kind: 'share', note }),
      },
      rights.move && {
        label: messages.move,
        icon: FolderInput,
        needsConnection: true,
        shortcut: keyOf('moveTo'),
        onSelect: () => show({ kind: 'move', notes: [note], anchor }),
      },
      rights.move &&
        note.project_id !== '' && {
          label: messages.removeFromProject,
          icon: FolderMinus,
          needsConnection: true,
          onSelect: () => void move([note], undefined),
        },
      {
        label: messages.copyLink,
        icon: Link2,
        shortcut: keyOf('copyLink'),
        onSelect: () => void copyNoteLink(note.id),
      },
      {
        label: messages.download,
        icon: Download,
        needsConnection: true,
        onSelect: () => void withErrorToast(() => downloadNote(cache, note.id)),
      },
      onSelect !== undefined && {
        label: messages.select,
        icon: CheckSquare,
        shortcut: keyOf('select'),
        onSelect: () => onSelect(note),
      },
      ...more,
      rights.remove && {
        label: note.archived ? messages.unarchive : messages.archive,
        icon: note.archived ? ArchiveRestore : Archive,
        needsConnection: true,
        onSelect: () => void archive([note], !note.archived),
      },
      rights.remove && 'separator',
      rights.remove && {
        label: shell.delete,
        icon: Trash2,
        needsConnection: true,
        danger: true,
        shortcut: keyOf('delete'),
        async onSelect() {
          await beforeRemove?.();
          await remove([note]);
        },
      },
    ];
    return entries.filter((entry) => entry !== false);
  };
}

/** Copies the URL of a note to the clipboard and shows a confirmation. */
export async function copyNoteLink(noteId: string): Promise<void> {
  await copyText(new URL(paths.note(noteId), location.href).href, lazyMessages().notes.linkCopied);
}
