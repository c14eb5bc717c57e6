import type { ReactNode } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { useOnline } from '../../platform/online.ts';
import styles from './form.module.css';

/** Says that an action needs a connection, while there is none. Announced when it appears. */
export function NeedsConnection() {
  const { shell } = useMessages();
  const isOnline = useOnline();
  return (
    <p className={styles.connection} role="status">
      {!isOnline && shell.needsConnection}
    </p>
  );
}

/** Content of which nothing works without a connection: says so once, above all. */
export function NeedsConnectionArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles.area}>
      <NeedsConnection />
      {children}
    </div>
  );
}
