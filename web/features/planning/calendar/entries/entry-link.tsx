import { type ReactNode, useSyncExternalStore } from 'react';
import { useMessages } from '../../../../platform/messages.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { TitleEditor } from '../../../../task-lists/row/title-editor.tsx';
import type { Entry } from '../layout/entries.ts';
import type { BarPart } from '../layout/week-lines.ts';
import { BarText } from './bar-text.tsx';
import styles from './entry.module.css';
import { EntryText } from './entry-text.tsx';
import type { useEntry } from './use-entry.ts';

type EntryLinkProps = {
  entry: Entry;
  link: ReturnType<typeof useEntry>['link'];
  canEdit: boolean;
  /** The first day of the bar of a task of several days. */
  bar?: BarPart | undefined;
  /** Shown instead of the due time. */
  time?: ReactNode;
};

/** The title of an entry as a link to the task, or as a text field while it is edited. */
export function EntryLink({ entry, bar, link, canEdit, time }: EntryLinkProps) {
  const { tasks: messages } = useMessages();
  const area = useArea();
  const { task } = entry;
  const isEditing = useSyncExternalStore(area.editing.subscribe, () => area.editing.get() === task.id);
  if (isEditing) {
    return (
      <span className={styles.link}>
        <TitleEditor task={task} onDone={(edit) => area.stopEditing(task, { ...edit, indent: undefined })} />
      </span>
    );
  }
  const text = <EntryText entry={entry} time={time ?? entry.due.time} />;
  return (
    <a {...link} className={styles.link} aria-description={canEdit ? messages.moveHint : undefined}>
      {bar ? <BarText bar={bar}>{text}</BarText> : text}
    </a>
  );
}
