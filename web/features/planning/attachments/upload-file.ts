import type { Attachment } from '#contract/resources/attachment.ts';
import { postForm } from '../../../api/post-form.ts';

export type FileUpload = {
  taskId: string;
  commentId?: string | undefined;
  file: File;
  /** Prevents a second file if the upload is repeated after a lost response. */
  idempotencyKey: string;
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a file to a task, or to a comment if `commentId` is given. If the session has expired, the upload is repeated after the
 * user has signed in again. Rejects with an `ApiError`.
 */
export function uploadFile({ taskId, commentId, file, ...rest }: FileUpload): Promise<Attachment> {
  const form = new FormData();
  if (commentId !== undefined) form.append('comment_id', commentId);
  form.append('file', file);
  return postForm({ path: `/api/v1/tasks/${encodeURIComponent(taskId)}/attachments`, body: form, ...rest });
}
