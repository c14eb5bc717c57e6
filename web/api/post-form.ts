import { ApiError } from '#contract/client.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import { session, signedInAgain } from './session.ts';

export type FormPost = {
  path: string;
  form: FormData;
  /** Names the request, so that one whose answer was lost does nothing twice. */
  idempotencyKey?: string;
  /** Told how much is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a form and says how far it is; when the session has ended, once more after the person has signed in again. Rejects
 * with an `ApiError`.
 */
export async function postForm<Answer>(post: FormPost): Promise<Answer> {
  try {
    return await send<Answer>(post);
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.status !== 401) throw refusal;
    const again = signedInAgain();
    session.set('lost');
    await again;
    return postForm(post);
  }
}

/** An old request object, because only that one tells how far it is. */
function send<Answer>({ path, form, idempotencyKey, onProgress, signal }: FormPost): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as Answer);
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
