import type { Socket } from 'node:net';
import { answerTo } from '../../errors/answer.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { SecurityHeaders } from '../reply/security-headers.ts';

/** Answers data that is not HTTP, and requests that time out before they are parsed. */
export function answerMalformed(headers: SecurityHeaders, newRequestId: () => string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const { status, body } = answerTo(refusalFor(error.code), 'en');
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': newRequestId(),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}

function refusalFor(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Refusal('bad_request', { status: 431, error: 'The headers are too large.' });
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal('bad_request', { status: 408, error: 'The request did not arrive in time.' });
  }
  return new Refusal('bad_request');
}
