import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { randomId } from '../../../api/random-id.ts';
import { repeatableRequest } from '../../../api/repeatable-request.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { importErrorText } from './import-error.ts';
import { refreshAfterImport } from './refresh-after-import.ts';
import type { FinishedImport, SendImport } from './send-import.ts';

/**
 * Returns a function that imports, and the sent fraction while an import is running. `onOutdated` is called if a project was changed or
 * deleted since the preview.
 */
export function useImport(onDone: (finished: FinishedImport) => void, onOutdated?: () => void) {
  const { importExport: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [sent, setSent] = useState<number>();
  const [sendRepeatable] = useState(repeatableRequest);
  const start = async (send: SendImport, name: string) => {
    setSent(0);
    const call = { isDryRun: false, name, signal: new AbortController().signal };
    await withErrorToast(async () => {
      try {
        const result = await sendRepeatable([send, name], (idempotencyKey) =>
          send({ ...call, idempotencyKey, onProgress: setSent }),
        );
        await refreshAfterImport(cache);
        onDone({ result, repeat: () => send({ ...call, idempotencyKey: randomId(), onProgress: () => undefined }) });
      } catch (error) {
        if (error instanceof ApiError && OUTDATED.has(error.code)) onOutdated?.();
        const text = importErrorText(error, messages);
        if (text === undefined) throw error;
        showToast({ text, tone: 'danger' });
      }
    });
    setSent(undefined);
  };
  return { sent, start };
}

const OUTDATED: ReadonlySet<string> = new Set(['conflict', 'not_found']);
