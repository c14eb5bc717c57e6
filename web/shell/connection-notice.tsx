import { useSyncExternalStore } from 'react';
import { connection } from '../live/connection.ts';
import { useMessages } from '../platform/messages.ts';
import styles from './connection-notice.module.css';

/** Says that what is on the page may be old, for as long as nothing arrives. */
export function ConnectionNotice() {
  const { shell } = useMessages();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  const online = useSyncExternalStore(followOnline, () => navigator.onLine);
  const text = online ? (state === 'lost' ? shell.reconnecting : '') : shell.offline;
  return (
    <div className={styles.notice} data-shown={text !== ''} role="status">
      {text}
    </div>
  );
}

function followOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
