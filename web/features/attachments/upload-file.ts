import type { Attachment } from '#contract/resources/attachment.ts';
import { postForm } from '../../api/post-form.ts';

export type FileUpload = {
  taskId: string;
  commentId?: string | undefined;
  file: File;
  /** Names the upload, so that one whose answer was lost is not made twice. */
  idempotencyKey: string;
  /** Told how much is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file; when the session has ended, once more after the person has signed in again. Rejects with an `ApiError`.
 */
export function uploadFile({ taskId, commentId, file, ...rest }: FileUpload): Promise<Attachment> {
  const form = new FormData();
  if (commentId !== undefined) form.append('comment_id', commentId);
  form.append('file', file);
  return postForm({ path: `/api/v1/tasks/${encodeURIComponent(taskId)}/attachments`, form, ...rest });
}
