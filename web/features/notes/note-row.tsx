import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { Note } from '#contract/resources/note.ts';
import { excerptOf, markHits } from '#domain/fold/mark-hits.ts';
import { searchWords } from '#domain/fold/search-words.ts';
import { queries } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLaterWords, useWords } from '../../words.ts';
import { useMomentText } from '../date-field/use-moment-text.ts';
import { Marked } from './marked.tsx';
import { nameOf } from './note-changes.ts';
import type { NoteView } from './note-keys.ts';
import type { OpenNotePart } from './note-parts.tsx';
import { stateOfNote } from './note-place.ts';
import styles from './note-row.module.css';
import { useNoteSort } from './note-view.ts';
import { useNoteDrag } from './use-note-drag.ts';
import type { NoteSelection } from './use-note-selection.ts';

/** About a line of a row. */
const EXCERPT_LENGTH = 90;

type NoteRowProps = {
  note: Note;
  view: NoteView;
  /** Something was written in it on this device that the service does not have. */
  isUnsaved: boolean;
  isSelected: boolean;
  selection: NoteSelection;
  parts: OpenNotePart;
};

/** One note in a list: its title, how it goes on, and what sets it apart. The whole row opens it. */
export function NoteRow({ note, view, isUnsaved, isSelected, selection, parts }: NoteRowProps) {
  const { shell } = useWords();
  const { notes: words } = useLaterWords();
  const name = nameOf(note);
  const onPointerDown = useNoteDrag(note, selection);
  const sought = searchWords(view.q ?? '');
  const options = shell.optionsFor(name);

  const onContextMenu = (event: MouseEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const anchor = { left: event.clientX, top: event.clientY, width: 0, height: 0 };
    parts.show({ kind: 'menu', note, anchor });
  };
  const onClick = (event: MouseEvent) => {
    if (!meansSelecting(event, selection)) return;
    event.preventDefault();
    if (event.shiftKey) selection.selectTo(note.id);
    else selection.toggle(note.id);
  };
  return (
    <li
      className={styles.row}
      data-note={note.id}
      data-selected={isSelected}
      data-selecting={selection.ids.size > 0}
      onPointerDown={onPointerDown}
      onContextMenu={onContextMenu}
    >
      <input
        type="checkbox"
        className={styles.check}
        aria-label={words.selectName(name)}
        checked={isSelected}
        onChange={() => selection.toggle(note.id)}
      />
      <div className={styles.body}>
        <Link
          href={paths.note(note.id)}
          state={stateOfNote('open')}
          className={styles.title}
          data-title
          draggable={false}
          onClick={onClick}
        >
          <Marked text={name} stretches={note.title === '' ? [] : markHits(name, sought)} />
        </Link>
        {note.preview && (
          <p className={styles.preview}>
            <Marked {...(excerptOf(note.preview, sought, EXCERPT_LENGTH) ?? { text: note.preview, stretches: [] })} />
          </p>
        )}
        <Facts note={note} view={view} isUnsaved={isUnsaved} />
      </div>
      {note.pinned && <Pin className={styles.pin} aria-label={words.isPinned} role="img" />}
      <div className={styles.actions}>
        <IconButton
          label={options}
          icon={Ellipsis}
          aria-haspopup="menu"
          aria-expanded={parts.open?.kind === 'menu' && parts.open.note.id === note.id}
          onClick={(event) => parts.show({ kind: 'menu', note, anchor: event.currentTarget })}
        />
      </div>
    </li>
  );
}

/** When it was changed, where it is filed where that is not plain, and whose it is. */
function Facts({ note, view, isUnsaved }: Pick<NoteRowProps, 'note' | 'view' | 'isUnsaved'>) {
  const { notes: words, notePage } = useLaterWords();
  const { data: projects = [] } = useQuery(queries.projects());
  const momentText = useMomentText();
  const [sort] = useNoteSort();
  const at = sort === 'created' ? note.created_at : note.updated_at;
  const project = view.project === undefined ? projects.find(({ id }) => id === note.project_id) : undefined;
  const facts = [
    project?.name,
    note.owner && words.from(note.owner.name),
    note.role === 'viewer' && words.readOnly,
    view.q !== undefined && note.archived && words.archived,
  ].filter((fact) => typeof fact === 'string');
  return (
    <p className={styles.facts}>
      {isUnsaved && <strong className={styles.unsaved}>{notePage.waiting}</strong>}
      <time dateTime={at}>{momentText(at)}</time>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

/** Shift selects a stretch; on a touch screen every tap selects while something is selected. */
function meansSelecting(event: MouseEvent, { ids }: NoteSelection): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { nativeEvent } = event;
  const byFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return event.shiftKey || (byFinger && ids.size > 0);
}
