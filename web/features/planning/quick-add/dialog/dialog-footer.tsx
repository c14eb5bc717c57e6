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
  /** Called when the user removes a property that the current view adds. */
  onRemoveProperty: (property: keyof Destination) => void;
  children: ReactNode;
};

/** Footer of the dialog: the project of the task, the properties that the current view adds, and the button. */
export function DialogFooter({ composer: { lineParse }, destination, onRemoveProperty, children }: DialogFooterProps) {
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
      <DestinationChips lineParse={lineParse} destination={destination} onRemoveProperty={onRemoveProperty} />
      <span className={styles.hint}>{messages.keepOpen}</span>
      {children}
    </footer>
  );
}

/** Chips for the properties that the current view adds. */
function DestinationChips({
  lineParse,
  destination,
  onRemoveProperty,
}: Pick<DialogFooterProps, 'destination' | 'onRemoveProperty'> & Pick<Composer, 'lineParse'>) {
  const { dates } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const { spans, dueDate, labels } = lineParse.parsed;
  const hasSpan = (...kinds: string[]) => spans.some((span) => kinds.includes(span.kind));
  const added: { property: keyof Destination; text: string }[] = [];
  if (dueDate !== undefined && dueDate === destination.dueDate && !hasSpan('date', 'time', 'repeat')) {
    const due = { day: dueDate, time: destination.hours?.replace('-', '–') };
    added.push({ property: 'dueDate', text: dueText(due, today, { messages: dates, language }) });
  }
  const { label } = destination;
  if (label !== undefined && labels.includes(label) && !spans.some((span) => span.value === label)) {
    added.push({ property: 'label', text: `@${label}` });
  }
  const chips = added.map(({ property, text }) => ({
    key: property,
    text,
    hint: text,
    label: messages.removeFromPlace(text),
    onRemove: () => onRemoveProperty(property),
  }));
  return <ChipList chips={chips} label={messages.fromView} />;
}
