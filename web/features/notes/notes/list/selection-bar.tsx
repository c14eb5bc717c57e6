import { useQuery } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import FolderInput from 'lucide-react/icons/folder-input';
import ListChecks from 'lucide-react/icons/list-checks';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { queries } from '../../../../api/queries.ts';
import { keysOf } from '../../../../keyboard/table.ts';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import styles from '../../../../task-lists/selection/selection-bar.module.css';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { OnlineIconButton } from '../../../../ui/button/online-button.tsx';
import { announce } from '../../../../ui/message/announcer.tsx';
import { useNoteActions } from '../data/note-actions.ts';
import { rightsOn } from '../data/note-rights.ts';
import type { NotePopupState } from '../menu/note-popups.tsx';
import type { NoteSelection } from './use-note-selection.ts';

type SelectionBarProps = { selection: NoteSelection; popup: NotePopupState };

/** Toolbar for the selected notes at the foot of the page. It offers an action only if the user may do it on one of them. */
export function SelectionBar({ selection, popup }: SelectionBarProps) {
  const { shell } = useMessages();
  const { notes: messages } = useLazyMessages();
  const { archive, remove } = useNoteActions();
  const { data: projects = [] } = useQuery(queries.projects());
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const chosen = selection.notes();
  const count = chosen.length;
  useEffect(() => {
    announce(messages.selected(count));
  }, [messages, count]);
  const removable = chosen.filter((note) => rightsOn(note, projects).remove);
  const movable = chosen.filter((note) => rightsOn(note, projects).move);
  const isArchive = chosen.every(({ archived }) => archived);
  const andClear = (act: () => Promise<boolean>) => async () => {
    if (await act()) selection.clear();
  };
  return (
    <div ref={setBar} className={styles.bar} data-selection-bar role="toolbar" aria-label={messages.selection}>
      <span className={styles.count}>{messages.selected(count)}</span>
      <IconButton
        icon={ListChecks}
        label={messages.selectAll}
        shortcut={keysOf('selectAll')}
        onClick={selection.selectAll}
      />
      {movable.length > 0 && (
        <OnlineIconButton
          icon={FolderInput}
          label={messages.move}
          shortcut={keysOf('moveTo')}
          aria-haspopup="dialog"
          onClick={() => bar && popup.show({ kind: 'move', notes: movable, anchor: bar })}
        />
      )}
      {removable.length > 0 && (
        <>
          <OnlineIconButton
            icon={isArchive ? ArchiveRestore : Archive}
            label={isArchive ? messages.unarchive : messages.archive}
            onClick={andClear(() => archive(chosen, !isArchive))}
          />
          <OnlineIconButton
            icon={Trash2}
            label={shell.delete}
            shortcut={keysOf('delete')}
            onClick={andClear(() => remove(chosen))}
          />
        </>
      )}
      <IconButton icon={X} label={messages.clear} shortcut="Escape" onClick={selection.clear} />
    </div>
  );
}
