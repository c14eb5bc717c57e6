import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import { randomId } from '../../../api/random-id.ts';
import { createStore } from '../../../platform/store.ts';
import { type AttachmentParent, putAttachment } from '../../../task-data/discussion.ts';
import { uploadFile } from './upload-file.ts';

/** A waiting, running or failed upload. It continues while the task is not shown. */
export type Upload = {
  key: string;
  carrier: AttachmentParent;
  name: string;
  /** Sent fraction, from 0 to 1. */
  sent: number;
  /** Error of a failed upload. */
  error?: unknown;
  /** Aborts the upload and removes it. */
  cancel: () => void;
  retry: () => void;
};

const uploads = createStore<readonly Upload[]>([]);

/** Returns the uploads to a task or a comment. */
export function useUploads({ taskId, commentId }: AttachmentParent): readonly Upload[] {
  const all = useSyncExternalStore(uploads.subscribe, uploads.get);
  return all.filter(({ carrier }) => carrier.taskId === taskId && carrier.commentId === commentId);
}

/** Uploads files sequentially. A failed upload remains listed until it is retried or cancelled. */
export function sendFiles(cache: QueryClient, carrier: AttachmentParent, files: readonly File[]): void {
  let last: Promise<void> = Promise.resolve();
  for (const file of files) {
    const start = addUpload(cache, carrier, file);
    last = last.then(start);
  }
}

/** Adds a waiting upload. The returned function starts it and never rejects. */
function addUpload(cache: QueryClient, carrier: AttachmentParent, file: File): () => Promise<void> {
  const key = randomId();
  let controller = new AbortController();
  const isListed = () => uploads.get().some((upload) => upload.key === key);
  const start = async () => {
    if (!isListed()) return;
    controller = new AbortController();
    updateUpload(key, (upload) => ({ ...upload, sent: 0, error: undefined }));
    try {
      if (file.size > LIMITS.fileBytes) throw new ApiError({ status: 413, code: 'payload_too_large', message: '' });
      const onProgress = (sent: number) => updateUpload(key, (upload) => ({ ...upload, sent }));
      const sent = await uploadFile({ ...carrier, file, idempotencyKey: key, onProgress, signal: controller.signal });
      putAttachment(cache, carrier, sent);
      removeUpload(key);
    } catch (error) {
      updateUpload(key, (upload) => ({ ...upload, error }));
    }
  };
  const cancel = () => {
    removeUpload(key);
    controller.abort();
  };
  uploads.set([...uploads.get(), { key, carrier, name: file.name, sent: 0, cancel, retry: () => void start() }]);
  return start;
}

function updateUpload(key: string, change: (upload: Upload) => Upload): void {
  uploads.set(uploads.get().map((upload) => (upload.key === key ? change(upload) : upload)));
}

function removeUpload(key: string): void {
  uploads.set(uploads.get().filter((upload) => upload.key !== key));
}
