import Archive from 'lucide-react/icons/archive';
import BookOpen from 'lucide-react/icons/book-open';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { SaveStatus } from '../../../../autosave/save-status.tsx';
import { keysOf } from '../../../../keyboard/table.ts';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { useIsUnconfirmed } from '../../../../task-data/outbox/unconfirmed.ts';
import { OptionalPart } from '../../../../ui/boundary/optional-part.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Link } from '../../../../ui/button/link.tsx';
import { OnlineIconButton } from '../../../../ui/button/online-button.tsx';
import type { MenuEntry } from '../../../../ui/menu/menu.tsx';
import { useNoteActions } from '../data/note-actions.ts';
import type { NoteRights } from '../data/note-rights.ts';
import { currentNoteState, lastListUrl } from '../data/note-state.ts';
import { NotePopups, useNotePopup } from '../menu/note-popups.tsx';
import type { NoteMode } from './note-mode.ts';
import styles from './note-page.module.css';
import { printNote } from './print-note.ts';
import type { NoteAutosaveState } from './use-note-autosave.ts';

const VersionsDialog = lazyWithMessages(() => import('../versions/versions-dialog.tsx'));

type NoteToolbarProps = {
  note: Note;
  title: string;
  state: NoteAutosaveState;
  rights: NoteRights;
  mode: NoteMode;
  onMode: (mode: NoteMode) => void;
  /** Called before the note is moved to the trash or the user's share is removed. */
  beforeRemove: () => Promise<void>;
};

/** Toolbar of an open note: the link back to the list, the save status and the actions. */
export function NoteToolbar({ note, title, state, rights, mode, onMode, beforeRemove }: NoteToolbarProps) {
  const { shell } = useMessages();
  const { notes: messages, notePage } = useLazyMessages();
  const { pin } = useNoteActions();
  const popup = useNotePopup();
  const isUnsent = useIsUnconfirmed(note.id);
  const [isHistory, setHistory] = useState(false);
  const more = useMore({ onMode, onVersions: () => setHistory(true) });
  const isReading = mode === 'read';
  return (
    <header className={styles.toolbar} data-mode={mode}>
      <Back />
      {note.archived && (
        <span className={styles.fact}>
          <Archive />
          {notePage.isArchived}
        </span>
      )}
      {/* In write mode the editor shows the status. */}
      <span className={styles.state}>{isReading && <SaveStatus state={state} isUnsent={isUnsent} />}</span>
      {rights.edit && (
        <>
          <IconButton
            label={isReading ? notePage.write : notePage.read}
            icon={isReading ? Pencil : BookOpen}
            shortcut={keysOf('readNote')}
            onClick={() => onMode(isReading ? 'write' : 'read')}
          />
          <OnlineIconButton
            label={note.pinned ? messages.unpin : messages.pin}
            icon={Pin}
            aria-pressed={note.pinned}
            onClick={() => void pin(note, !note.pinned)}
          />
        </>
      )}
      {rights.share && (
        <OnlineIconButton
          label={messages.share}
          icon={UserPlus}
          aria-haspopup="dialog"
          onClick={() => popup.show({ kind: 'share', note })}
        />
      )}
      <IconButton
        label={shell.optionsFor(title)}
        icon={Ellipsis}
        aria-haspopup="menu"
        aria-expanded={popup.open?.kind === 'menu'}
        onClick={(event) => popup.show({ kind: 'menu', note, anchor: event.currentTarget })}
      />
      <NotePopups popup={popup} more={more} beforeRemove={beforeRemove} />
      {isHistory && (
        <OptionalPart>
          <VersionsDialog note={note} canRestore={rights.edit} onClose={() => setHistory(false)} />
        </OptionalPart>
      )}
    </header>
  );
}

/** Link to the list with its last view. Uses the browser's history if the note was opened from the list, to keep the scroll position. */
function Back() {
  const { notePage: messages } = useLazyMessages();
  const list = useSyncExternalStore(lastListUrl.subscribe, lastListUrl.get);
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !currentNoteState().fromList) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link href={list} className={styles.back} onClick={goBack}>
      <ChevronLeft />
      {messages.back}
    </Link>
  );
}

function useMore({ onMode, onVersions }: { onMode: (mode: NoteMode) => void; onVersions: () => void }): MenuEntry[] {
  const { notePage: messages } = useLazyMessages();
  return [
    { label: messages.versions, icon: History, needsConnection: true, onSelect: onVersions },
    { label: messages.print, icon: Printer, onSelect: () => void printNote(() => onMode('read')) },
  ];
}
