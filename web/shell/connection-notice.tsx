import { useSyncExternalStore } from 'react';
import type { WebMessages } from '#domain/messages/en/web.ts';
import { connection } from '../live/connection.ts';
import { openOverlay } from '../navigation/overlay.ts';
import { lazyAfterFirstView } from '../platform/lazy.tsx';
import { useMessages } from '../platform/messages.ts';
import { hasNetwork, useOnline } from '../platform/online.ts';
import { unconfirmed } from '../task-data/outbox/unconfirmed.ts';
import { OptionalPart } from '../ui/boundary/optional-part.tsx';
import styles from './connection-notice.module.css';

const DataAge = lazyAfterFirstView(() => import('./data-age.tsx'));

/**
 * Shows that the page may be outdated while the live connection is lost or the browser is offline, and how many changes are not saved. With changes, it
 * opens their list. Without a connection it shows how old the page is.
 */
export function ConnectionNotice() {
  const { shell } = useMessages();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  const online = useOnline();
  const commands = useSyncExternalStore(unconfirmed.subscribe, unconfirmed.get);
  const waiting = commands.filter((command) => command.state === 'waiting').length;
  const text = textOf(shell, { state, online, waiting, all: commands.length });
  return (
    <div className={styles.notice} data-shown={text !== ''} role="status">
      {commands.length > 0 ? (
        <button type="button" onClick={() => openOverlay({ kind: 'unsent' })}>
          {text}
        </button>
      ) : (
        text
      )}
      <OptionalPart>{(state === 'lost' || !online) && <DataAge />}</OptionalPart>
    </div>
  );
}

type State = { state: ReturnType<typeof connection.get>; online: boolean; waiting: number; all: number };

function textOf(shell: WebMessages['shell'], { state, online, waiting, all }: State): string {
  if (!online && all > 0) return shell.offlineWaiting(all);
  if (!online) return hasNetwork() ? shell.unreachable : shell.offline;
  if (all > waiting) return shell.unsaved(all - waiting);
  if (waiting > 0) return shell.waiting(waiting);
  return state === 'lost' ? shell.reconnecting : '';
}
