import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Note } from '#contract/resources/note.ts';
import type { Project } from '#contract/resources/project.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import { queries } from '../../../../api/queries.ts';
import { idsWithDrafts } from '../../../../autosave/text-drafts.ts';
import { useMomentText } from '../../../../dates/use-moment-text.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { unconfirmedRecords } from '../../../../task-data/outbox/unconfirmed.ts';
import { NO_PROJECT, type NoteView } from '../data/note-keys.ts';
import { rightsOn } from '../data/note-rights.ts';
import type { NotePopupState } from '../menu/note-popups.tsx';
import { NoteRow } from './note-row.tsx';
import { useNoteSort } from './note-view.ts';
import { useRowActions } from './row-actions.ts';
import type { NoteSelection } from './use-note-selection.ts';

type NoteRowsProps = {
  notes: readonly Note[];
  view: NoteView;
  /** The id of the heading. Undefined without a heading. */
  labelledBy: string | undefined;
  selection: NoteSelection;
  popup: NotePopupState;
};

/** The rows under one heading. The properties of a row are computed here, so that memoized rows render only on changes. */
export function NoteRows({ notes, view, labelledBy, selection, popup }: NoteRowsProps) {
  const { data: projects = [] } = useQuery(queries.projects());
  const momentText = useMomentText();
  const [sort] = useNoteSort();
  const factsOf = useFacts(view, projects);
  const actions = useRowActions(selection, popup);
  const unsaved = idsWithDrafts(localStorage, 'note');
  const unsent = useSyncExternalStore(unconfirmedRecords.subscribe, unconfirmedRecords.get);
  const searchedWords = searchWords(view.q ?? '').join(' ');
  return (
    <ul aria-labelledby={labelledBy}>
      {notes.map((note) => {
        const at = sort === 'created' ? note.created_at : note.updated_at;
        return (
          <NoteRow
            key={note.id}
            note={note}
            normalizedWords={searchedWords}
            at={at}
            timeText={momentText(at)}
            facts={factsOf(note)}
            canMove={rightsOn(note, projects).move}
            isUnsaved={unsaved.has(note.id) || unsent.has(note.id)}
            isSelected={selection.ids.has(note.id)}
            isSelecting={selection.ids.size > 0}
            isOpen={popup.open?.kind === 'menu' && popup.open.note.id === note.id}
            actions={actions}
          />
        );
      })}
    </ul>
  );
}

/** Returns a text with the project (unless the list is of one project), the owner, and whether the note is read-only or archived. */
function useFacts({ project, q }: NoteView, projects: readonly Project[]): (note: Note) => string {
  const { notes: messages } = useLazyMessages();
  return (note) => {
    const filed =
      project === undefined || project === NO_PROJECT ? projects.find(({ id }) => id === note.project_id) : undefined;
    const facts = [
      filed?.name,
      note.owner && messages.from(note.owner.name),
      note.role === 'viewer' && messages.readOnly,
      q !== undefined && note.archived && messages.archived,
    ];
    return facts.filter((fact) => typeof fact === 'string').join(' · ');
  };
}
