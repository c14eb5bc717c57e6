/** Requests to a server that the operator has configured: bodies are streamed, and connections are kept for further requests. */

import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { OutboundFailure, outboundFailure } from './outbound-failure.ts';
import type { OutboundGuard } from './outbound-guard.ts';

export type StreamedRequest = {
  method: string;
  headers: Readonly<Record<string, string>>;
  /** The bytes of the body. The headers contain its length. Destroyed in every case. */
  body?: Readable | undefined;
  /** Milliseconds without a byte in either direction, until the answer begins. */
  idleMs: number;
  signal?: AbortSignal | undefined;
};

/** A server at an address of the settings, which may be private. Redirects are not followed. Certificates are checked. */
export class ConfiguredServer {
  readonly #agent: HttpAgent;
  readonly #send: typeof httpRequest;

  /** `origin` is the address of the server. The guard resolves its name for each new connection. */
  constructor(origin: URL, guard: OutboundGuard) {
    const isPlain = origin.protocol === 'http:';
    const port = Number(origin.port) || (isPlain ? 80 : 443);
    const lookup: LookupFunction = (name, { all }, answer) => {
      guard.check(name, port, { unrestricted: true }).then(
        ({ addresses: [first, ...more] }) =>
          all || first === undefined
            ? answer(null, first === undefined ? [] : [first, ...more])
            : answer(null, first.address, first.family),
        (error: Error) => answer(error, []),
      );
    };
    const options = { keepAlive: true, maxFreeSockets: KEPT, lookup };
    const { authorities } = guard;
    this.#agent = isPlain
      ? new HttpAgent(options)
      : new HttpsAgent({ ...options, ...(authorities !== undefined && { ca: authorities }) });
    this.#send = isPlain ? httpRequest : httpsRequest;
  }

  /**
   * Sends a request and returns the answer, whatever its status, before its body. Rejects with `OutboundFailure`, or with the error of `body`. The
   * caller reads the answer with `readAnswer`.
   */
  open(url: URL, { method, headers, body, idleMs, signal }: StreamedRequest): Promise<IncomingMessage> {
    const { hostname } = url;
    return new Promise((resolve, reject) => {
      const request = this.#send(url, {
        method,
        headers: { 'user-agent': 'Sammen', ...headers },
        agent: this.#agent,
        timeout: idleMs,
        ...(signal !== undefined && { signal }),
      });
      request.on('timeout', () => request.destroy(new OutboundFailure('timeout', hostname)));
      request.on('error', (error) => reject(outboundFailure(error, hostname, signal)));
      request.once('response', (response) => {
        // The reader of the answer has a limit of its own.
        request.setTimeout(0);
        response.once('close', () => {
          if (!request.writableFinished) request.destroy();
        });
        resolve(response);
      });
      if (body === undefined) request.end();
      else {
        body.once('error', reject);
        pipeline(body, request, () => undefined);
      }
    });
  }
}

/** Connections that are kept while no request uses them. */
const KEPT = 8;

/**
 * Yields the body of an answer. Throws `OutboundFailure` if the connection breaks, or if the caller waits `idleMs` milliseconds for a byte.
 * Time that the caller needs does not count.
 */
export async function* readAnswer(
  response: IncomingMessage,
  { host, idleMs, signal }: { host: string; idleMs: number; signal?: AbortSignal | undefined },
): AsyncGenerator<Buffer, void> {
  const wait = () => setTimeout(() => response.destroy(new OutboundFailure('timeout', host)), idleMs);
  let timer = wait();
  try {
    for await (const chunk of response) {
      clearTimeout(timer);
      yield chunk;
      timer = wait();
    }
  } catch (error) {
    throw outboundFailure(error, host, signal);
  } finally {
    clearTimeout(timer);
  }
}
