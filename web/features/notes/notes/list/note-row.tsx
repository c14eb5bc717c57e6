import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import { type MouseEvent, memo } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { type Excerpt, excerptOf, markHits } from '#domain/normalize/mark-hits.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Link } from '../../../../ui/button/link.tsx';
import { HighlightedText } from '../../../../ui/list/highlighted-text.tsx';
import { RowOverlay } from '../../../../ui/list/row-overlay.tsx';
import { pointAnchor } from '../../../../ui/popover/point-anchor.ts';
import { noteName } from '../data/note-actions.ts';
import { newNoteState } from '../data/note-state.ts';
import styles from './note-row.module.css';
import type { RowActions } from './row-actions.ts';
import { useNoteDrag } from './use-note-drag.ts';

/** Length of an excerpt in characters: about one line of a row. */
const EXCERPT_LENGTH = 90;

type NoteRowProps = {
  note: Note;
  /** The normalized search words, separated by spaces. */
  normalizedWords: string;
  /** The instant by which the list is sorted, and its text. */
  at: string;
  timeText: string;
  facts: string;
  canMove: boolean;
  /** The note has an unsaved draft in this browser. */
  isUnsaved: boolean;
  isSelected: boolean;
  /** Whether any note of the list is selected. */
  isSelecting: boolean;
  /** Whether its menu is open. */
  isOpen: boolean;
  actions: RowActions;
};

/** A note in a list: title, excerpt and facts. A click on the row opens it. */
export const NoteRow = memo(function NoteRow(props: NoteRowProps) {
  const { note, canMove, isSelected, isSelecting, isOpen, actions } = props;
  const { shell } = useMessages();
  const { notes: messages } = useLazyMessages();
  const name = noteName(note);
  const onPointerDown = useNoteDrag(note, canMove, actions);
  const options = shell.optionsFor(name);

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    actions.show({ kind: 'menu', note, anchor: pointAnchor(event.currentTarget, event) });
  };
  const onClick = (event: MouseEvent) => {
    if (!isSelectionClick(event, actions)) return;
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
          <HighlightedText
            hitClass={styles.hit}
            text={name}
            ranges={note.title === '' ? [] : markHits(name, wordsIn(props.normalizedWords))}
          />
        </Link>
        {note.preview && (
          <p className={styles.preview}>
            <HighlightedText hitClass={styles.hit} {...excerpt(note.preview, props.normalizedWords)} />
          </p>
        )}
        <Facts {...props} />
      </div>
      {note.pinned && <Pin className={styles.pin} aria-label={messages.isPinned} role="img" />}
      <RowOverlay onTouch="inline">
        <IconButton
          label={options}
          icon={Ellipsis}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={(event) => actions.show({ kind: 'menu', note, anchor: event.currentTarget })}
        />
      </RowOverlay>
    </li>
  );
});

function Facts({ isUnsaved, at, timeText, facts }: NoteRowProps) {
  const { saving } = useLazyMessages();
  return (
    <p className={styles.facts}>
      {isUnsaved && <strong className={styles.unsaved}>{saving.waiting}</strong>}
      <time dateTime={at}>{timeText}</time>
      {facts !== '' && <span>{facts}</span>}
    </p>
  );
}

function wordsIn(normalizedWords: string): string[] {
  return normalizedWords === '' ? [] : normalizedWords.split(' ');
}

function excerpt(preview: string, normalizedWords: string): Excerpt {
  return excerptOf(preview, wordsIn(normalizedWords), EXCERPT_LENGTH) ?? { text: preview, ranges: [] };
}

/** Shift selects a range. On a touch screen every tap selects while a note is selected. */
function isSelectionClick(event: MouseEvent, { isSelecting }: RowActions): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { nativeEvent } = event;
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return event.shiftKey || (isTouch && isSelecting());
}
