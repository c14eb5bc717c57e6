import { ApiError, unexpected } from '#contract/client.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import { countSignIns, signedInAgain } from './session.ts';

export type FormPost = {
  path: string;
  /** A form, or a file with JSON. */
  body: FormData | Blob;
  /** Identifies the request, so that repeating it after a lost response has no second effect. */
  idempotencyKey?: string;
  /** Called with the fraction that is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a form or a JSON file with progress reports. Resolves to the parsed response, rejects with an `ApiError`. If the session has ended, the
 * request waits until the user has signed in again and is then repeated.
 */
export async function postForm<Body>(post: FormPost): Promise<Body> {
  const signIns = countSignIns();
  try {
    return await send<Body>(post);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await signedInAgain(signIns);
    return postForm(post);
  }
}

/** Uses `XMLHttpRequest`, because `fetch` does not report upload progress. */
function send<Body>({ path, body, idempotencyKey, onProgress, signal }: FormPost): Promise<Body> {
  return new Promise<Body>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    if (!(body instanceof FormData)) request.setRequestHeader('Content-Type', 'application/json');
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (answer !== undefined && request.status >= 200 && request.status < 300) resolve(answer as Body);
      else reject(errorOf(request.status, answer as ErrorBody | undefined));
    };
    request.onerror = () => reject(offline());
    request.onabort = () => reject(offline());
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function offline(): ApiError {
  return new ApiError({ status: 0, code: 'offline', message: 'The server cannot be reached.' });
}

function errorOf(status: number, body: ErrorBody | undefined): ApiError {
  if (typeof body?.code !== 'string') return unexpected(status);
  const { code, error: message, fields } = body;
  return new ApiError({ status, code, message, ...(fields && { fields }) });
}

/** Parses a response. Undefined for the page or the text of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
