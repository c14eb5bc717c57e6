import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Help } from '../../../ui/section/help.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { BackupList } from './backup-list.tsx';
import styles from './backup-settings.module.css';

/** Read again on every visit, because no live message announces backups. */
const backupsQuery = () =>
  queryOptions({ queryKey: ['backups'], queryFn: ({ signal }) => api.backups.list({ signal }), staleTime: 0 });

/** The backups with their state and errors, a button for a new one, and how to restore one. */
export function BackupSettings() {
  const { backups: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const query = useQuery(backupsQuery());
  const { data } = query;
  const create = async () => {
    setCreating(true);
    const isDone = await withErrorToast(() => api.backups.create());
    // A failed backup is listed with its error.
    await cache.invalidateQueries({ queryKey: backupsQuery().queryKey });
    setCreating(false);
    if (isDone) showToast({ text: messages.created });
  };
  if (!data) return <LoadingState queries={[query]} rows={4} />;
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{messages.intro}</p>
      {data.backups[0]?.error !== undefined && (
        <p role="alert" className={styles.problem}>
          {messages.noneSince}
        </p>
      )}
      <div>
        <Button kind="primary" busy={isCreating} onClick={() => void create()}>
          {messages.create}
        </Button>
      </div>
      {data.backups.length === 0 ? <p className={styles.intro}>{messages.none}</p> : <BackupList runs={data.backups} />}
      <RestoreHelp />
    </div>
  );
}

function RestoreHelp() {
  const { backups: messages } = useSettingsMessages();
  const [stop, command, start] = messages.restoreSteps;
  return (
    <Help title={messages.restoreTitle}>
      <ol className={styles.steps}>
        <li>{stop}</li>
        <li>
          {command} <code className={styles.command}>npx sammen restore backups/sammen-….db</code>
        </li>
        <li>{start}</li>
      </ol>
      <p>{messages.restoreNote}</p>
    </Help>
  );
}
