import { memo, useMemo, useRef } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { localDay } from '#domain/day/zone.ts';
import { useUser } from '../../../../api/use-user.ts';
import { monthText } from '../../../../dates/day-text.ts';
import { useToday } from '../../../../dates/today.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { ListHeading } from '../../../../task-lists/sections/list-heading.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { NO_PROJECT, type NoteView } from '../data/note-keys.ts';
import { NotePopups, useNotePopup } from '../menu/note-popups.tsx';
import { type GroupKey, groupName, groupNotes, type NoteGroup } from './group-notes.ts';
import { NoteRows } from './note-rows.tsx';
import { useNoteSort } from './note-view.ts';
import styles from './notes-page.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useNoteKeys } from './use-note-keys.ts';
import { useNoteSelection } from './use-note-selection.ts';
import { useRenderedCount } from './use-rendered-count.ts';

type NoteGroupsProps = { notes: readonly Note[]; view: NoteView; onAdd?: () => void };

/** A list of notes under headings, with selection and shortcuts. Search results have no headings and keep the order of relevance. */
export const NoteGroups = memo(function NoteGroups({ notes, view, onAdd }: NoteGroupsProps) {
  const area = useRef<HTMLDivElement>(null);
  const groups = useGroups(notes, view);
  const shown = useMemo(() => groups.flatMap((group) => group.notes), [groups]);
  const selection = useNoteSelection(shown);
  const popup = useNotePopup();
  const { count, end, ensureRendered } = useRenderedCount();
  useNoteKeys({ area, notes: shown, selection, popup, onAdd, ensureRendered });
  if (notes.length === 0) return <EmptyList view={view} {...(onAdd && { onAdd })} />;
  return (
    <div ref={area} className={styles.groups}>
      {firstNotes(groups, count).map(({ key, notes: inGroup }) => (
        <section key={groupName(key)} className={styles.group}>
          {view.q === undefined && <GroupHeading group={key} />}
          <NoteRows
            notes={inGroup}
            view={view}
            labelledBy={view.q === undefined ? headingId(key) : undefined}
            selection={selection}
            popup={popup}
          />
        </section>
      ))}
      {shown.length > count && <div ref={end} />}
      {selection.ids.size > 0 && <SelectionBar selection={selection} popup={popup} />}
      <NotePopups popup={popup} onSelect={(note) => selection.toggle(note.id)} />
    </div>
  );
});

/** Returns the groups cut off after the first `count` notes. */
function firstNotes(groups: readonly NoteGroup[], count: number): NoteGroup[] {
  let left = count;
  return groups.flatMap(({ key, notes }) => {
    const some = notes.slice(0, left);
    left -= some.length;
    return some.length > 0 ? [{ key, notes: some }] : [];
  });
}

function useGroups(notes: readonly Note[], { q }: NoteView): NoteGroup[] {
  const [sort] = useNoteSort();
  const language = useLanguage();
  const today = useToday();
  const { timezone } = useUser();
  return useMemo(() => {
    if (q !== undefined) return [{ key: { kind: 'others' }, notes: [...notes] }];
    return groupNotes(notes, { sort, today, dayOf: (instant) => localDay(Date.parse(instant), timezone), language });
  }, [notes, q, sort, today, timezone, language]);
}

function GroupHeading({ group }: { group: GroupKey }) {
  const { notes: messages } = useLazyMessages();
  const language = useLanguage();
  const title =
    group.kind === 'month'
      ? monthText(group.day, language)
      : group.kind === 'letter'
        ? group.letter
        : messages.groups[group.kind];
  return <ListHeading id={headingId(group)} title={title} />;
}

function headingId(group: GroupKey): string {
  return `notes-${groupName(group)}`;
}

function EmptyList({ view: { q, archived, project }, onAdd }: { view: NoteView; onAdd?: () => void }) {
  const { notes: messages } = useLazyMessages();
  if (q !== undefined) return <EmptyState text={messages.nothing(q)} />;
  if (archived) return <EmptyState text={messages.noneArchived} />;
  const text =
    project === undefined
      ? messages.none
      : project === NO_PROJECT
        ? messages.noneOutsideProjects
        : messages.noneInProject;
  return <EmptyState text={text} action={onAdd && <Button onClick={onAdd}>{messages.add}</Button>} />;
}
