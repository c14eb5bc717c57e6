import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import { randomId } from '../../api/random-id.ts';
import { createStore } from '../../platform/store.ts';
import { type Carrier, putFile } from '../../task-data/talk.ts';
import { uploadFile } from './upload-file.ts';

/** A file on its way. It goes on while its task is not in sight. */
export type Upload = {
  key: string;
  carrier: Carrier;
  name: string;
  /** From 0 to 1. */
  sent: number;
  /** Why it stopped. */
  refusal?: unknown;
  /** Stops it and forgets it. */
  cancel: () => void;
  retry: () => void;
};

const uploads = createStore<readonly Upload[]>([]);

/** The files on their way to a task or a comment. */
export function useUploads({ taskId, commentId }: Carrier): readonly Upload[] {
  const all = useSyncExternalStore(uploads.subscribe, uploads.get);
  return all.filter(({ carrier }) => carrier.taskId === taskId && carrier.commentId === commentId);
}

/** Sends files one after the other. What is refused stays in sight until it is sent again or cancelled. */
export function sendFiles(cache: QueryClient, carrier: Carrier, files: readonly File[]): void {
  let last: Promise<void> = Promise.resolve();
  for (const file of files) {
    const start = addUpload(cache, carrier, file);
    last = last.then(start);
  }
}

/** Shows a file as waiting; the function that it returns sends it. */
function addUpload(cache: QueryClient, carrier: Carrier, file: File): () => Promise<void> {
  const key = randomId();
  let stop = new AbortController();
  const isHere = () => uploads.get().some((upload) => upload.key === key);
  const run = async () => {
    if (!isHere()) return;
    stop = new AbortController();
    edit(key, (upload) => ({ ...upload, sent: 0, refusal: undefined }));
    try {
      if (file.size > LIMITS.fileBytes) throw new ApiError({ status: 413, code: 'payload_too_large', message: '' });
      const onProgress = (sent: number) => edit(key, (upload) => ({ ...upload, sent }));
      const sent = await uploadFile({ ...carrier, file, idempotencyKey: key, onProgress, signal: stop.signal });
      putFile(cache, carrier, sent);
      forget(key);
    } catch (refusal) {
      edit(key, (upload) => ({ ...upload, refusal }));
    }
  };
  const cancel = () => {
    forget(key);
    stop.abort();
  };
  uploads.set([...uploads.get(), { key, carrier, name: file.name, sent: 0, cancel, retry: () => void run() }]);
  return run;
}

function edit(key: string, change: (upload: Upload) => Upload): void {
  uploads.set(uploads.get().map((upload) => (upload.key === key ? change(upload) : upload)));
}

function forget(key: string): void {
  uploads.set(uploads.get().filter((upload) => upload.key !== key));
}
