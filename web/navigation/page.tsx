import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../platform/messages.ts';
import { announce } from '../ui/message/announcer.tsx';
import styles from './page.module.css';
import { openedBy } from './scroll.ts';
import { unread } from './unread.ts';

export type PageProps = {
  title: string;
  /** Title of the window and text of the announcement, if they differ from the heading. */
  windowTitle?: string | undefined;
  /** An element before the title, such as a project's dot. */
  mark?: ReactNode;
  /** Secondary text after the title, such as the date. */
  detail?: ReactNode;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  /** `wide` uses the whole window, as boards do, and its content does its own scrolling. */
  width?: 'column' | 'wide';
  children: ReactNode;
};

/** The frame of a view: heading, window title and the screen reader announcement when it opens. */
export function Page({ title, windowTitle = title, mark, detail, actions, width = 'column', children }: PageProps) {
  const heading = usePageHeading(windowTitle);
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        <div className={styles.heading}>
          {mark}
          <div className={styles.texts}>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {detail && <div className={styles.detail}>{detail}</div>}
          </div>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Sets the window title, and moves the focus to the returned heading when the view was opened by navigation. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { shell } = useMessages();
  const count = useSyncExternalStore(unread.subscribe, unread.get);
  useEffect(() => {
    const named = title === shell.product ? title : `${title} – ${shell.product}`;
    document.title = count > 0 ? `(${count}) ${named}` : named;
  }, [title, shell.product, count]);

  const first = useRef(title);
  useEffect(() => {
    if (openedBy.get() === 'start') return;
    announce(first.current);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
