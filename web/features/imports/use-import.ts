import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { randomId } from '../../api/random-id.ts';
import { withErrorToast } from '../../undo/undo.ts';
import { refreshAfterImport } from './import-step.ts';
import type { SendImport } from './send-import.ts';

/** Returns a function that imports, and the sent fraction while an import is running. */
export function useImport(onDone: (result: ImportResult) => void) {
  const cache = useQueryClient();
  const [sent, setSent] = useState<number>();
  const last = useRef<{ send: SendImport; name: string; key: string }>(undefined);
  const start = async (send: SendImport, name: string) => {
    // Repeating an import after a lost response must not create the projects twice.
    const isRepeated = last.current?.send === send && last.current.name === name;
    const idempotencyKey = isRepeated && last.current ? last.current.key : randomId();
    last.current = { send, name, key: idempotencyKey };
    setSent(0);
    await withErrorToast(async () => {
      const { signal } = new AbortController();
      const result = await send({ isDryRun: false, name, idempotencyKey, onProgress: setSent, signal });
      await refreshAfterImport(cache);
      onDone(result);
    });
    setSent(undefined);
  };
  return { sent, start };
}
