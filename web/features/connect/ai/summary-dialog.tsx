import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import styles from './ai-dialog.module.css';
import { AiDialog } from './ai-dialog.tsx';

/** The dialog with a summary of the tasks of today. */
export default function SummaryDialog({ onClose }: { onClose: () => void }) {
  const { shell } = useMessages();
  const { ai: messages } = useSettingsMessages();
  const query = useQuery({
    queryKey: ['ai-summary'],
    queryFn: async ({ signal }) => (await api.ai.summary({ signal })).summary,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <AiDialog title={messages.summaryTitle} query={query} onClose={onClose}>
      {(summary) => (
        <>
          <p className={styles.summary}>{summary}</p>
          <p className={styles.note}>{messages.check}</p>
          <DialogActions>
            <Button onClick={() => void query.refetch()}>{messages.again}</Button>
            <Button kind="primary" onClick={onClose}>
              {shell.close}
            </Button>
          </DialogActions>
        </>
      )}
    </AiDialog>
  );
}
