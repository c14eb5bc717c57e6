import { useMemo, useRef } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage, useLaterWords } from '../../words.ts';
import { monthWord } from '../date-field/day-words.ts';
import { useMoment } from '../date-field/use-moment.ts';
import { useToday } from '../tasks/date/today.ts';
import { ListHeading } from '../views/list-heading.tsx';
import { type GroupKey, groupNotes, type NoteGroup, nameOf } from './group-notes.ts';
import { notesWithDrafts } from './note-drafts.ts';
import type { NoteView } from './note-keys.ts';
import { NoteParts, useNoteParts } from './note-parts.tsx';
import { NoteRow } from './note-row.tsx';
import { useNoteSort } from './note-view.ts';
import styles from './notes-page.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useNoteKeys } from './use-note-keys.ts';
import { useNoteSelection } from './use-note-selection.ts';

type NoteGroupsProps = { notes: readonly Note[]; view: NoteView; onAdd?: () => void };

/** A list of notes under its headings. What a search found stands without, the best first. */
export function NoteGroups({ notes, view, onAdd }: NoteGroupsProps) {
  const area = useRef<HTMLDivElement>(null);
  const groups = useGroups(notes, view);
  const shown = useMemo(() => groups.flatMap((group) => group.notes), [groups]);
  const selection = useNoteSelection(shown);
  const parts = useNoteParts();
  const unsaved = notesWithDrafts(localStorage);
  useNoteKeys({ area, notes: shown, selection, parts, onAdd });
  if (notes.length === 0) return <Nothing view={view} {...(onAdd && { onAdd })} />;
  return (
    <div ref={area} className={styles.groups}>
      {groups.map(({ key, notes: inGroup }) => (
        <section key={nameOf(key)} className={styles.group}>
          {view.q === undefined && <GroupHeading group={key} />}
          <ul aria-labelledby={view.q === undefined ? headingId(key) : undefined}>
            {inGroup.map((note) => (
              <NoteRow
                key={note.id}
                note={note}
                view={view}
                isUnsaved={unsaved.has(note.id)}
                isSelected={selection.ids.has(note.id)}
                selection={selection}
                parts={parts}
              />
            ))}
          </ul>
        </section>
      ))}
      {selection.ids.size > 0 && <SelectionBar selection={selection} parts={parts} />}
      <NoteParts parts={parts} onSelect={(note) => selection.toggle(note.id)} />
    </div>
  );
}

function useGroups(notes: readonly Note[], { q }: NoteView): NoteGroup[] {
  const [sort] = useNoteSort();
  const language = useLanguage();
  const today = useToday();
  const momentOf = useMoment();
  if (q !== undefined) return [{ key: { kind: 'others' }, notes: [...notes] }];
  return groupNotes(notes, { sort, today, dayOf: (instant) => momentOf(instant).day, language });
}

function GroupHeading({ group }: { group: GroupKey }) {
  const { notes: words } = useLaterWords();
  const language = useLanguage();
  const title =
    group.kind === 'month'
      ? monthWord(group.day, language)
      : group.kind === 'letter'
        ? group.letter
        : words.groups[group.kind];
  return <ListHeading id={headingId(group)} title={title} />;
}

function headingId(group: GroupKey): string {
  return `notes-${nameOf(group)}`;
}

function Nothing({ view: { q, archived, project }, onAdd }: { view: NoteView; onAdd?: () => void }) {
  const { notes: words } = useLaterWords();
  if (q !== undefined) return <EmptyState text={words.nothing(q)} />;
  if (archived) return <EmptyState text={words.noneArchived} />;
  const text = project === undefined ? words.none : words.noneInProject;
  return <EmptyState text={text} action={onAdd && <Button onClick={onAdd}>{words.add}</Button>} />;
}
