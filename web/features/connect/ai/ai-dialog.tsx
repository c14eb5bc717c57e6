import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { useMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { NeedsConnection } from '../../../ui/form/needs-connection.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './ai-dialog.module.css';
import { useAiError } from './use-ai-error.ts';

type AiDialogProps<Answer> = {
  title: string;
  /** The request to the provider. */
  query: UseQueryResult<Answer>;
  onClose: () => void;
  children: (answer: Answer) => ReactNode;
};

/** A dialog that shows an answer of the AI provider: it waits for it, and offers to ask again after a failure. */
export function AiDialog<Answer>({ title, query, onClose, children }: AiDialogProps<Answer>) {
  const { ai: messages } = useSettingsMessages();
  const { data, error, isFetching } = query;
  const isWaiting = isFetching || (data === undefined && error === null);
  return (
    <Dialog title={title} onClose={onClose}>
      <NeedsConnection />
      <p role="status" className={styles.status}>
        {isWaiting && messages.waiting}
      </p>
      {isWaiting && <Skeleton rows={4} />}
      {!isWaiting && error !== null && <Failure error={error} onRetry={() => void query.refetch()} onClose={onClose} />}
      {!isWaiting && error === null && data !== undefined && children(data)}
    </Dialog>
  );
}

function Failure({ error, onRetry, onClose }: { error: unknown; onRetry: () => void; onClose: () => void }) {
  const { shell } = useMessages();
  const { ai: messages } = useSettingsMessages();
  const text = useAiError();
  return (
    <>
      <p role="alert" className={styles.failure}>
        {text(error)}{' '}
        <Link href={paths.integrations} className={styles.link} onClick={onClose}>
          {messages.openSettings}
        </Link>
      </p>
      <DialogActions>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="primary" onClick={onRetry}>
          {shell.retry}
        </Button>
      </DialogActions>
    </>
  );
}
