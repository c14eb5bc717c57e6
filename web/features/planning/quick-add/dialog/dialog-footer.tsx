import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { dueText } from '../../../../dates/day-text.ts';
import { useToday } from '../../../../dates/today.ts';
import { ChipList } from '../../../../fields/line/chip-list.tsx';
import { useLanguage, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { Dot } from '../../../../ui/icon/dot.tsx';
import type { Composer } from '../composer/use-composer.ts';
import type { Destination } from '../destination.ts';
import styles from './dialog-footer.module.css';

type DialogFooterProps = {
  composer: Composer;
  destination: Destination;
  /** Called with the change of the destination when the user removes a property that the current view adds. */
  onRemove: (change: Partial<Destination>) => void;
  children: ReactNode;
};

/** Footer of the dialog: the project of the task, the properties that the current view adds, and the button. */
export function DialogFooter({ composer: { lineParse }, destination, onRemove, children }: DialogFooterProps) {
  const { quickAdd: messages } = useLazyMessages();
  const { project } = lineParse;
  return (
    <footer className={styles.footer}>
      {project && (
        <span className={styles.project}>
          {project.is_inbox ? <Inbox /> : <Dot color={project.color} />}
          <span className={styles.name}>{project.name}</span>
        </span>
      )}
      <DestinationChips lineParse={lineParse} destination={destination} onRemove={onRemove} />
      <span className={styles.hint}>{messages.keepOpen}</span>
      {children}
    </footer>
  );
}

/** Chips for the properties that the current view adds. */
function DestinationChips({
  lineParse,
  destination,
  onRemove,
}: Pick<DialogFooterProps, 'destination' | 'onRemove'> & Pick<Composer, 'lineParse'>) {
  const { dates } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const { spans, dueDate, labels, priority, assignee } = lineParse.parsed;
  const hasSpan = (...kinds: string[]) => spans.some((span) => kinds.includes(span.kind));
  const added: { key: string; text: string; change: Partial<Destination> }[] = [];
  if (dueDate !== undefined && dueDate === destination.dueDate && !hasSpan('date', 'time', 'repeat')) {
    const due = { day: dueDate, time: destination.hours?.replace('-', '–') };
    const text = dueText(due, today, { messages: dates, language });
    added.push({ key: 'date', text, change: { dueDate: undefined } });
  }
  if (priority !== undefined && priority === destination.priority && !hasSpan('priority')) {
    added.push({ key: 'priority', text: messages.priority(priority), change: { priority: undefined } });
  }
  if (assignee !== undefined && assignee.name === destination.assignee && !hasSpan('assignee')) {
    added.push({ key: 'assignee', text: `+${assignee.name}`, change: { assignee: undefined } });
  }
  const { label, moreLabels } = destination;
  const isAdded = (name: string) => labels.includes(name) && !spans.some((span) => span.value === name);
  if (label !== undefined && isAdded(label)) {
    added.push({ key: `@${label}`, text: `@${label}`, change: { label: undefined } });
  }
  for (const name of moreLabels?.filter(isAdded) ?? []) {
    const others = moreLabels?.filter((other) => other !== name);
    added.push({ key: `@${name}`, text: `@${name}`, change: { moreLabels: others } });
  }
  const chips = added.map(({ key, text, change }) => ({
    key,
    text,
    hint: text,
    label: messages.removeFromPlace(text),
    onRemove: () => onRemove(change),
  }));
  return <ChipList chips={chips} label={messages.fromView} />;
}
