import { daysBetween } from '#domain/day/calendar.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { isOverdue } from '../../../../task-data/due.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import type { Entry } from '../layout/entries.ts';
import type { BarPart } from '../layout/week-lines.ts';
import { barAttributes } from './bar-attributes.ts';
import { BarText } from './bar-text.tsx';
import styles from './entry.module.css';
import { EntryLink } from './entry-link.tsx';
import { EntryText } from './entry-text.tsx';
import { useEntry } from './use-entry.ts';

type EntryChipProps = {
  entry: Entry;
  /** In the month view and among all-day tasks: the line, and the part of the bar of a task of several days. */
  line?: number;
  bar?: BarPart | undefined;
};

/** An entry on one line: in the month view, among all-day tasks and among tasks without a date. */
export function EntryChip(props: EntryChipProps) {
  const { entry, bar } = props;
  if (entry.isGhost) return <Ghost {...props} />;
  return bar && !bar.isFirstVisible ? <LaterDay {...props} bar={bar} /> : <Chip {...props} />;
}

function Chip({ entry, line, bar }: EntryChipProps) {
  const { item, link, canEdit } = useEntry(entry.task);
  return (
    <li
      {...item}
      {...useEntryAttributes(entry)}
      {...barAttributes({ line, bar }, { className: styles.chip })}
      {...offsetAttribute(entry, bar)}
    >
      <EntryLink entry={entry} bar={bar} link={link} canEdit={canEdit} />
    </li>
  );
}

/** A later day of a task of several days. It can be dragged, but the keyboard reaches only the first visible day. */
function LaterDay({ entry, line, bar }: EntryChipProps & { bar: BarPart }) {
  const { item, link } = useEntry(entry.task);
  const { href, onClick } = link;
  return (
    <li
      {...item}
      data-task={undefined}
      {...useEntryAttributes(entry)}
      {...barAttributes({ line, bar }, { className: styles.chip })}
      {...offsetAttribute(entry, bar)}
    >
      <a href={href} className={styles.link} tabIndex={-1} draggable={false} onClick={onClick}>
        <BarText bar={bar}>
          <EntryText entry={entry} />
        </BarText>
      </a>
    </li>
  );
}

/** Returns the attribute with the number of days from the first day of the task. A drop keeps the distance. */
function offsetAttribute({ due }: Entry, bar: BarPart | undefined) {
  return bar && { 'data-days-after-start': daysBetween(due.day, bar.day) };
}

/** A future occurrence of a repeating task. */
function Ghost({ entry, line, bar }: EntryChipProps) {
  const { calendar: messages } = useLazyMessages();
  const { task, due } = entry;
  const label = messages.futureOccurrence(`${due.time ?? ''} ${task.content}`.trim());
  const text = <EntryText entry={entry} />;
  return (
    <li {...useEntryAttributes(entry)} {...barAttributes({ line, bar }, { className: styles.chip })} data-ghost="true">
      <span role="img" className={styles.link} aria-label={label}>
        {bar ? <BarText bar={bar}>{text}</BarText> : text}
      </span>
    </li>
  );
}

/** Returns the data attributes for the colour of the project and for overdue tasks. A future occurrence is never overdue. */
export function useEntryAttributes({ task, due, isGhost }: Entry): { 'data-color': string; 'data-overdue': boolean } {
  const area = useArea();
  return {
    'data-color': colorOf(area.projectOf(task.project_id)),
    'data-overdue': !isGhost && due.day !== '' && isOverdue(task, due, area),
  };
}

function colorOf(project: { color: string } | undefined): string {
  return project?.color ?? 'graphite';
}
