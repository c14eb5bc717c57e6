import { ApiError } from '#contract/client.ts';
import type { Attachment } from '#contract/resources/attachment.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import { session, signedInAgain } from '../../api/session.ts';

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
export async function uploadFile(upload: FileUpload): Promise<Attachment> {
  try {
    return await send(upload);
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.status !== 401) throw refusal;
    const again = signedInAgain();
    session.set('lost');
    await again;
    return uploadFile(upload);
  }
}

/** An old request object, because only that one tells how far it is. */
function send({ taskId, commentId, file, idempotencyKey, onProgress, signal }: FileUpload): Promise<Attachment> {
  return new Promise<Attachment>((resolve, reject) => {
    const form = new FormData();
    if (commentId !== undefined) form.append('comment_id', commentId);
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/v1/tasks/${encodeURIComponent(taskId)}/attachments`);
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as Attachment);
      else reject(refusalOf(request));
    };
    request.onerror = () => reject(offline());
    request.onabort = () => reject(offline());
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function offline(): ApiError {
  return new ApiError({ status: 0, code: 'offline', message: 'The service cannot be reached.' });
}

function refusalOf({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const { code, error: message, fields } = JSON.parse(responseText) as ErrorBody;
    return new ApiError({ status, code, message, ...(fields && { fields }) });
  } catch {
    return new ApiError({ status, code: 'unavailable', message: `An answer ${status} that is not the service's own.` });
  }
}
