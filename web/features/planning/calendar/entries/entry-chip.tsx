import { useLazyMessages } from '../../../../platform/messages.ts';
import { isOverdue } from '../../../../task-data/due.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import type { Entry } from '../layout/entries.ts';
import styles from './entry.module.css';
import { EntryLink } from './entry-link.tsx';
import { EntryText } from './entry-text.tsx';
import { useEntry } from './use-entry.ts';

/** An entry on one line: in the month view, among all-day tasks and among tasks without a date. */
export function EntryChip({ entry }: { entry: Entry }) {
  return entry.isGhost ? <Ghost entry={entry} /> : <Chip entry={entry} />;
}

function Chip({ entry }: { entry: Entry }) {
  const { item, link, canEdit } = useEntry(entry.task);
  return (
    <li {...item} {...useEntryAttributes(entry)} className={styles.chip}>
      <EntryLink entry={entry} link={link} canEdit={canEdit} />
    </li>
  );
}

/** A future occurrence of a repeating task. */
function Ghost({ entry }: { entry: Entry }) {
  const { calendar: messages } = useLazyMessages();
  const { task, due } = entry;
  const label = messages.futureOccurrence(`${due.time ?? ''} ${task.content}`.trim());
  return (
    <li {...useEntryAttributes(entry)} className={styles.chip} data-ghost="true">
      <span role="img" className={styles.link} aria-label={label}>
        <EntryText entry={entry} />
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
