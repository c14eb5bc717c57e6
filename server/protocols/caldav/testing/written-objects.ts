/** Requests of clients that write objects. */

import assert from 'node:assert/strict';
import type { DavClient, DavResponse } from './dav-client.ts';
import { multigetBody, textOf } from './dav-client.ts';

/** An object as a client reads it again after a write. */
export type ReadObject = { etag: string; text: string };

export type Writer = {
  /** Sends a new object, which must answer 201, and reads it again. */
  create(path: string, text: string): Promise<ReadObject>;
  /** Sends a changed object with the ETag that the client knows, which must answer 204, and reads it again. */
  change(path: string, etag: string, text: string): Promise<ReadObject>;
  /** Deletes an object with the ETag that the client knows, which must answer 204. */
  remove(path: string, etag: string): Promise<void>;
  /** Sends an object with these conditions, and returns the response. */
  put(path: string, text: string, conditions?: Record<string, string>): Promise<DavResponse>;
  read(path: string): Promise<ReadObject>;
};

/**
 * Returns the writing part of a client that sends these headers. After each write it reads the object, and checks that an ETag in the
 * answer is only sent with the text that the client sent.
 */
export function writerOf(client: DavClient, headers: Record<string, string>): Writer {
  const put: Writer['put'] = (path, text, conditions = {}) =>
    client.ask('PUT', path, text, { ...headers, ...conditions });
  const read: Writer['read'] = async (path) => {
    const calendar = path.replace(/[^/]+$/, '');
    const [member] = await client.members('REPORT', calendar, multigetBody([path]), { depth: '1' });
    const etag = member && textOf(member, 'D:getetag');
    const { headers: answered, text } = await client.ask('GET', path);
    assert.equal(answered.get('etag'), etag);
    return { etag: etag ?? assert.fail(`${path} is missing`), text };
  };
  const write = async (path: string, text: string, conditions: Record<string, string>, status: number) => {
    const response = await put(path, text, conditions);
    assert.equal(response.status, status, response.text);
    const stored = await read(path);
    if (response.headers.get('etag') !== null) assert.deepEqual(stored, { etag: response.headers.get('etag'), text });
    return stored;
  };
  return {
    put,
    read,
    create: (path, text) => write(path, text, { 'if-none-match': '*' }, 201),
    change: (path, etag, text) => write(path, text, { 'if-match': etag }, 204),
    async remove(path, etag) {
      const { status, text } = await client.ask('DELETE', path, undefined, { ...headers, 'if-match': etag });
      assert.equal(status, 204, text);
    },
  };
}

/** Returns the text with the line that begins with `name` replaced, or with a new line at the end of the VTODO. */
export function withLine(text: string, name: string, line: string): string {
  const pattern = new RegExp(`^${name}[;:].*(\r\n[ \t].*)*\r\n`, 'm');
  return pattern.test(text) ? text.replace(pattern, `${line}\r\n`) : text.replace('END:VTODO', `${line}\r\nEND:VTODO`);
}

/** Returns the text without the lines that begin with `name`. */
export function withoutLine(text: string, name: string): string {
  return text.replaceAll(new RegExp(`^${name}[;:].*(\r\n[ \t].*)*\r\n`, 'gm'), '');
}
