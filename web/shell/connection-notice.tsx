import { useSyncExternalStore } from 'react';
import { connection } from '../live/connection.ts';
import { lazyAfterFirstView } from '../platform/lazy.tsx';
import { useMessages } from '../platform/messages.ts';
import { OptionalPart } from '../ui/boundary/optional-part.tsx';
import styles from './connection-notice.module.css';

const DataAge = lazyAfterFirstView(() => import('./data-age.tsx'));

/** Shows that the page may be outdated while the live connection is lost or the browser is offline, and how old it is. */
export function ConnectionNotice() {
  const { shell } = useMessages();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  const text = online ? (state === 'lost' ? shell.reconnecting : '') : shell.offline;
  return (
    <div className={styles.notice} data-shown={text !== ''} role="status">
      {text}
      <OptionalPart>{text !== '' && <DataAge />}</OptionalPart>
    </div>
  );
}

function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
