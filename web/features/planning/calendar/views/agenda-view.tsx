import { useEffect, useRef, useState } from 'react';
import { type Day, daysBetween } from '#domain/day/calendar.ts';
import { dayText, fullDay, shortDay } from '../../../../dates/day-text.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { TaskRows } from '../../../../task-lists/list/task-rows.tsx';
import { ListSection } from '../../../../task-lists/sections/list-section.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { type EventPart, EventRows } from '../../../connect/external-calendars/index.ts';
import { AddButton, EarlyQuickAdd } from '../../quick-add/index.ts';
import { useCalendarProject } from '../calendar-project.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import { useEntry } from '../entries/use-entry.ts';
import { continuingOn, type Entry, lastDayOf } from '../layout/entries.ts';
import { type DayRange, eachDay } from '../layout/spans.ts';
import { useSlotDropZone } from '../moving/use-slot-drop-zone.ts';
import styles from './agenda.module.css';

export type AgendaViewProps = {
  range: DayRange;
  entries: ReadonlyMap<Day, Entry[]>;
  parts: ReadonlyMap<Day, EventPart[]>;
};

/** The days with tasks or events, and today, one below the other. */
export function AgendaView({ range, entries, parts }: AgendaViewProps) {
  const { calendar: messages } = useLazyMessages();
  const { today } = useArea();
  const days = eachDay(range).map((day) => ({
    day,
    entries: entries.get(day) ?? [],
    continuing: continuingOn(entries, day),
    parts: parts.get(day) ?? [],
  }));
  const element = useScrollToStart(range.from);
  return (
    <div ref={element} className={styles.agenda}>
      {days.map((one) => (one.day === today || hasContent(one)) && <AgendaDay key={one.day} {...one} />)}
      {!days.some(hasContent) && <EmptyState text={messages.nothing} />}
    </div>
  );
}

/** Scrolls the agenda, or the page that it is part of, to its start when its first day changes. */
function useScrollToStart(from: Day) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(from);
  useEffect(() => {
    if (shown.current === from) return;
    shown.current = from;
    for (const scroller of [element.current, element.current?.closest('main')]) scroller?.scrollTo({ top: 0 });
  }, [from]);
  return element;
}

/** `continuing` are the tasks of several days that began earlier. */
type AgendaDayProps = {
  day: Day;
  entries: readonly Entry[];
  continuing: readonly Entry[];
  parts: readonly EventPart[];
};

function hasContent({ entries, continuing, parts }: AgendaDayProps): boolean {
  return entries.length > 0 || continuing.length > 0 || parts.length > 0;
}

function AgendaDay(props: AgendaDayProps) {
  const { day, entries, continuing, parts } = props;
  const { externalCalendars } = useLazyMessages();
  const language = useLanguage();
  const { dates } = useMessages();
  const { today } = useArea();
  const project = useCalendarProject();
  const [isAdding, setAdding] = useState(false);
  const section = useRef<HTMLElement>(null);
  useSlotDropZone(section, day, { keepsTime: true, byKeys: true });
  const name = fullDay(day, language);
  const isNear = Math.abs(daysBetween(today, day)) <= 1;
  const rows = entries
    .filter(({ isGhost }) => !isGhost)
    .map(({ task }) => ({ task, depth: 0, openSubtasks: 0, collapsed: false }));
  const ghosts = entries.filter(({ isGhost }) => isGhost);
  return (
    <ListSection
      ref={section}
      day={day}
      isEmpty={!hasContent(props) && !isAdding}
      title={isNear ? dayText(day, today, { messages: dates, language }) : shortDay(day, today, language)}
      detail={isNear && shortDay(day, today, language)}
      quietActions={project?.role !== 'viewer' && <AddButton listName={name} onClick={() => setAdding(true)} />}
    >
      {parts.length > 0 && <EventRows parts={parts} label={externalCalendars.eventsOn(name)} />}
      {continuing.length > 0 && (
        <ul className={styles.continuing}>
          {continuing.map((entry) => (
            <ContinuingTask key={entry.task.id} entry={entry} />
          ))}
        </ul>
      )}
      <TaskRows rows={rows} label={name} implied={day} />
      {ghosts.length > 0 && (
        <ul className={styles.ghosts}>
          {ghosts.map((entry) => (
            <EntryChip key={entry.task.id} entry={entry} />
          ))}
        </ul>
      )}
      {isAdding && <EarlyQuickAdd projectId={project?.id} dueDate={day} autoFocus onClose={() => setAdding(false)} />}
    </ListSection>
  );
}

/** A later day of a task of several days. Only its first day has a row, which can be moved. */
function ContinuingTask({ entry }: { entry: Entry }) {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const { today } = useArea();
  const { href, onClick } = useEntry(entry.task).link;
  return (
    <li>
      <a href={href} onClick={onClick}>
        {entry.task.content}
      </a>{' '}
      <span className={styles.until}>{messages.until(shortDay(lastDayOf(entry), today, language))}</span>
    </li>
  );
}
