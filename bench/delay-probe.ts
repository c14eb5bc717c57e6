/**
 * Sends small requests of one user every 20 ms, alternately a read and a write, without waiting for the responses. Arguments: port
 * and cookie. The message `start` begins a measurement; `stop` ends it and is answered with the milliseconds of each request.
 */

import { Agent, request } from 'node:http';

const EVERY_MS = 20;

const [port = '', cookie = ''] = process.argv.slice(2);
const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const agent = new Agent({ keepAlive: true });

let timer: NodeJS.Timeout | undefined;
let times: Promise<number>[] = [];

process.on('message', async (message) => {
  if (message === 'start') {
    times = [];
    timer = setInterval(() => times.push(times.length % 2 === 0 ? read() : write()), EVERY_MS);
  }
  if (message === 'stop') {
    clearInterval(timer);
    process.send?.({ times: await Promise.all(times) });
  }
});

function read(): Promise<number> {
  return send('GET', '/api/v1/tasks?limit=20');
}

function write(): Promise<number> {
  return send('POST', '/api/v1/tasks', JSON.stringify({ content: 'Water the greenhouse' }));
}

/** Returns the time until the end of the response, in milliseconds. */
function send(method: string, path: string, body?: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (incoming) => {
      incoming.resume();
      incoming.on('end', () => {
        const { statusCode = 0 } = incoming;
        if (statusCode < 300) resolve(performance.now() - start);
        else reject(new Error(`${method} ${path} answered ${statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

// `report-usage.ts` has allowed the process to end when nothing else runs.
process.channel?.ref();
process.send?.({ ready: true });
