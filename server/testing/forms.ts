/** Multipart forms with files, valid and malformed. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A form with a file under `name`. */
export function fileForm(content: string | Uint8Array<ArrayBuffer>, name = 'note.txt', type = 'text/plain'): FormData {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  return form;
}

/** Returns `size` bytes of one value. */
export function bytes(size: number, value = 97): Uint8Array<ArrayBuffer> {
  return new Uint8Array(size).fill(value);
}

/** Sends a raw POST that a test can truncate, slow down or corrupt. `cookie` is the caller's. */
export async function beginUpload(
  url: string,
  path: string,
  cookie: string,
  headers: Record<string, string | number>,
): Promise<RawUpload> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = Object.entries({
    host,
    cookie,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...headers,
  });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.on('error', () => {});
  return {
    socket,
    status: async () => {
      while (!/^HTTP\/1\.1 \d{3}/.test(text)) {
        if (socket.destroyed) return undefined;
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      }
      return Number(text.slice(9, 12));
    },
  };
}

export type RawUpload = {
  socket: Socket;
  /** Resolves with the status of the answer, or undefined if the connection ends without one. */
  status(): Promise<number | undefined>;
};

const BOUNDARY = 'a-boundary';

/** The beginning of a file part. */
export function partHead(name = 'file', fileName = 'note.txt'): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`;
}

/** The end of a form. */
export const FORM_END = `\r\n--${BOUNDARY}--\r\n`;
