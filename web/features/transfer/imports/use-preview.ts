import { useEffect, useState } from 'react';
import type { ImportResult } from '#contract/resources/import-result.ts';
import type { SendImport } from './send-import.ts';

/** The result of a dry run. Without `result` and `error` it is pending. `send` is the import that it belongs to. */
export type Preview = { send?: SendImport | undefined; result?: ImportResult; error?: unknown; sent: number };

/** Longer than the pause between two changes of a form. */
const DELAY_MS = 300;

/** Runs an import dry after each change of it. Also returns a function that repeats the run. */
export function usePreview(send: SendImport | undefined): [Preview, () => void] {
  const [preview, setPreview] = useState<Preview>({ sent: 0 });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same run.
  useEffect(() => {
    setPreview({ send, sent: 0 });
    if (!send) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (change: Partial<Preview>) => {
      if (!signal.aborted) setPreview((now) => ({ ...now, ...change }));
    };
    const run = () =>
      send({ isDryRun: true, name: '', onProgress: (sent) => show({ sent }), signal }).then(
        (result) => show({ result }),
        (error: unknown) => show({ error }),
      );
    const timer = setTimeout(() => void run(), DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [send, attempt]);
  const isCurrent = preview.send === send;
  return [isCurrent ? preview : { send, sent: 0 }, () => setAttempt((number) => number + 1)];
}
