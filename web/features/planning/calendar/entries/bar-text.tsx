import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../../ui/message/visually-hidden.tsx';
import type { BarPart } from '../layout/week-lines.ts';
import styles from './bar.module.css';

/** The text of a bar. It begins on the first day in the row and extends over the others. Screen readers read it on each day. */
export function BarText({ bar, children }: { bar: BarPart; children: ReactNode }) {
  const { index, days, beginsEarlier, endsLater } = bar;
  return (
    <>
      {index === 0 && beginsEarlier && <ChevronLeft className={styles.arrow} />}
      {index === 0 ? <span className={styles.text}>{children}</span> : <VisuallyHidden>{children}</VisuallyHidden>}
      {index === days - 1 && endsLater && <ChevronRight className={styles.arrow} data-end />}
    </>
  );
}
