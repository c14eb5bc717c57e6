import Database from 'lucide-react/icons/database';
import { useState } from 'react';
import type { BackupRun } from '#contract/resources/backup-run.ts';
import { api } from '../../../api/client.ts';
import { useMomentInSentence, useMomentText } from '../../../dates/use-moment-text.ts';
import { useLanguage, useSettingsMessages } from '../../../platform/messages.ts';
import { downloadFrom } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { sizeText } from '../../planning/attachments/index.ts';

/** The backups, newest first. Each with a file can be downloaded. */
export function BackupList({ runs }: { runs: readonly BackupRun[] }) {
  const { backups: messages } = useSettingsMessages();
  const momentOf = useMomentText();
  const momentInSentence = useMomentInSentence();
  const language = useLanguage();
  return (
    <RecordList aria-label={messages.list}>
      {runs.map((run) => (
        <RecordRow
          key={run.id}
          mark={<Database />}
          name={momentOf(run.started_at)}
          badge={run.error === undefined ? undefined : messages.failed}
          details={[
            run.size_bytes > 0 && sizeText(run.size_bytes, language),
            run.finished_at === undefined && messages.running,
            run.present && run.finished_at !== undefined && messages.checked,
            run.copied_at !== undefined && messages.copied(momentInSentence(run.copied_at)),
            !run.present && run.error === undefined && run.finished_at !== undefined && messages.deleted,
          ]}
          problem={run.error ?? run.copy_error}
        >
          {run.present && run.finished_at !== undefined && (
            <DownloadButton id={run.id} label={messages.downloadOf(momentOf(run.started_at))} />
          )}
        </RecordRow>
      ))}
    </RecordList>
  );
}

/** The request before the download shows an expired session in the app instead of in a saved file. */
function DownloadButton({ id, label }: { id: string; label: string }) {
  const { backups: messages } = useSettingsMessages();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    await withErrorToast(async () => {
      await api.auth.me();
      downloadFrom(`/api/v1/backups/${encodeURIComponent(id)}`);
    });
    setStarting(false);
  };
  return (
    <Button aria-label={label} busy={isStarting} onClick={() => void start()}>
      {messages.download}
    </Button>
  );
}
