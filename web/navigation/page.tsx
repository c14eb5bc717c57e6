import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../platform/messages.ts';
import { announce } from '../ui/message/announcer.tsx';
import styles from './page.module.css';
import { arrival } from './scroll.ts';
import { unread } from './unread.ts';

export type PageProps = {
  title: string;
  /** Stands before the title, such as a project's dot. */
  mark?: ReactNode;
  /** Quiet words behind the title, such as the date. */
  aside?: ReactNode;
  /** Buttons at the right end of the heading. */
  actions?: ReactNode;
  /** `wide` uses the whole window, as boards do; its content scrolls by itself. */
  width?: 'column' | 'wide';
  children: ReactNode;
};

/** One view: its heading, the title of the window, and what a screen reader hears on arrival. */
export function Page({ title, mark, aside, actions, width = 'column', children }: PageProps) {
  const heading = useArrival(title);
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        {mark}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {aside && <div className={styles.aside}>{aside}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Names the window, and on arrival takes the focus to the heading that the reference is put on. */
export function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { shell } = useMessages();
  const count = useSyncExternalStore(unread.subscribe, unread.get);
  useEffect(() => {
    const named = title === shell.product ? title : `${title} – ${shell.product}`;
    document.title = count > 0 ? `(${count}) ${named}` : named;
  }, [title, shell.product, count]);

  const first = useRef(title);
  useEffect(() => {
    if (arrival.get() === 'start') return;
    announce(first.current);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
