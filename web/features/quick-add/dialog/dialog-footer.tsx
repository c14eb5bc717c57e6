import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { dueText } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Dot } from '../../../ui/icon/dot.tsx';
import { ChipList } from '../composer/chip-list.tsx';
import type { Composer } from '../composer/use-composer.ts';
import type { Place } from '../place.ts';
import styles from './dialog-footer.module.css';

type DialogFooterProps = {
  composer: Composer;
  place: Place;
  /** Called when the user removes a property that the current view adds. */
  onLeaveOut: (part: keyof Place) => void;
  children: ReactNode;
};

/** Footer of the dialog: the project of the task, the properties that the current view adds, and the button. */
export function DialogFooter({ composer: { reading }, place, onLeaveOut, children }: DialogFooterProps) {
  const { quickAdd: messages } = useLazyMessages();
  const { project } = reading;
  return (
    <footer className={styles.footer}>
      {project && (
        <span className={styles.project}>
          {project.is_inbox ? <Inbox /> : <Dot color={project.color} />}
          <span className={styles.name}>{project.name}</span>
        </span>
      )}
      <Added reading={reading} place={place} onLeaveOut={onLeaveOut} />
      <span className={styles.hint}>{messages.keepOpen}</span>
      {children}
    </footer>
  );
}

/** Chips for the properties that the current view adds. */
function Added({
  reading,
  place,
  onLeaveOut,
}: Pick<DialogFooterProps, 'place' | 'onLeaveOut'> & Pick<Composer, 'reading'>) {
  const { dates } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const { spans, dueDate, labels } = reading.reading;
  const says = (...kinds: string[]) => spans.some((span) => kinds.includes(span.kind));
  const added: { part: keyof Place; text: string }[] = [];
  if (dueDate !== undefined && dueDate === place.dueDate && !says('date', 'time', 'repeat')) {
    const due = { day: dueDate, time: place.hours?.replace('-', '–') };
    added.push({ part: 'dueDate', text: dueText(due, today, { messages: dates, language }) });
  }
  const { label } = place;
  if (label !== undefined && labels.includes(label) && !spans.some((span) => span.value === label)) {
    added.push({ part: 'label', text: `@${label}` });
  }
  const chips = added.map(({ part, text }) => ({
    key: part,
    text,
    hint: text,
    label: messages.removeFromPlace(text),
    onRemove: () => onLeaveOut(part),
  }));
  return <ChipList chips={chips} label={messages.fromView} />;
}
