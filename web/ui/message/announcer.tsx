import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '../../platform/store.ts';
import { useTopModal } from '../dialog/modals.ts';
import { STAYS_ACTIVE } from '../popover/stays-active.ts';
import styles from './visually-hidden.module.css';

type Announcement = { text: string; turn: number };

const announcement = createStore<Announcement>({ text: '', turn: 0 });

/** Announces a text to screen readers (a polite live region). */
export function announce(text: string): void {
  announcement.set({ text, turn: announcement.get().turn + 1 });
}

/** The live regions for `announce`. There are two, used in turn, so that the same text is announced twice in a row. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(announcement.subscribe, announcement.get);
  const modal = useTopModal();
  const regions = (
    <div className={`${styles.hidden} ${styles.atTop}`} {...STAYS_ACTIVE}>
      <span aria-live="polite">{turn % 2 === 0 ? text : ''}</span>
      <span aria-live="polite">{turn % 2 === 1 ? text : ''}</span>
    </div>
  );
  return modal ? createPortal(regions, modal) : regions;
}
