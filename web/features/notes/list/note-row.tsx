import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import { type MouseEvent, memo } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { type Excerpt, excerptOf, markHits } from '#domain/normalize/mark-hits.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { noteName } from '../data/note-actions.ts';
import { newNoteState } from '../data/note-state.ts';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './note-row.module.css';
import type { RowActions } from './row-actions.ts';
import { useNoteDrag } from './use-note-drag.ts';

/** About a line of a row. */
const EXCERPT_LENGTH = 90;

type NoteRowProps = {
  note: Note;
  /** The folded words that are searched for. */
  sought: string;
  /** The instant that decides its place, and how that is said. */
  at: string;
  when: string;
  facts: string;
  canMove: boolean;
  /** Something was written in it on this device that the service does not have. */
  isUnsaved: boolean;
  isSelected: boolean;
  /** Whether any note of the list is selected. */
  isSelecting: boolean;
  /** Whether its menu is open. */
  isOpen: boolean;
  actions: RowActions;
};

/** One note in a list: its title, how it goes on, and what sets it apart. The whole row opens it. */
export const NoteRow = memo(function NoteRow(props: NoteRowProps) {
  const { note, canMove, isSelected, isSelecting, isOpen, actions } = props;
  const { shell } = useMessages();
  const { notes: messages } = useLazyMessages();
  const name = noteName(note);
  const onPointerDown = useNoteDrag(note, canMove, actions);
  const options = shell.optionsFor(name);

  const onContextMenu = (event: MouseEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const anchor = { left: event.clientX, top: event.clientY, width: 0, height: 0 };
    actions.show({ kind: 'menu', note, anchor });
  };
  const onClick = (event: MouseEvent) => {
    if (!meansSelecting(event, actions)) return;
    event.preventDefault();
    if (event.shiftKey) actions.selectTo(note.id);
    else actions.toggle(note.id);
  };
  return (
    <li
      className={styles.row}
      data-note={note.id}
      data-selected={isSelected}
      data-selecting={isSelecting}
      onPointerDown={onPointerDown}
      onContextMenu={onContextMenu}
    >
      <input
        type="checkbox"
        className={styles.check}
        aria-label={messages.selectName(name)}
        checked={isSelected}
        onChange={() => actions.toggle(note.id)}
      />
      <div className={styles.body}>
        <Link
          href={paths.note(note.id)}
          state={newNoteState('open')}
          className={styles.title}
          data-title
          draggable={false}
          onClick={onClick}
        >
          <HighlightedText text={name} ranges={note.title === '' ? [] : markHits(name, wordsIn(props.sought))} />
        </Link>
        {note.preview && (
          <p className={styles.preview}>
            <HighlightedText {...excerpt(note.preview, props.sought)} />
          </p>
        )}
        <Facts {...props} />
      </div>
      {note.pinned && <Pin className={styles.pin} aria-label={messages.isPinned} role="img" />}
      <div className={styles.actions}>
        <IconButton
          label={options}
          icon={Ellipsis}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={(event) => actions.show({ kind: 'menu', note, anchor: event.currentTarget })}
        />
      </div>
    </li>
  );
});

function Facts({ isUnsaved, at, when, facts }: NoteRowProps) {
  const { saving } = useLazyMessages();
  return (
    <p className={styles.facts}>
      {isUnsaved && <strong className={styles.unsaved}>{saving.waiting}</strong>}
      <time dateTime={at}>{when}</time>
      {facts !== '' && <span>{facts}</span>}
    </p>
  );
}

function wordsIn(sought: string): string[] {
  return sought === '' ? [] : sought.split(' ');
}

function excerpt(preview: string, sought: string): Excerpt {
  return excerptOf(preview, wordsIn(sought), EXCERPT_LENGTH) ?? { text: preview, ranges: [] };
}

/** Shift selects a stretch; on a touch screen every tap selects while something is selected. */
function meansSelecting(event: MouseEvent, { isSelecting }: RowActions): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { nativeEvent } = event;
  const byFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return event.shiftKey || (byFinger && isSelecting());
}
