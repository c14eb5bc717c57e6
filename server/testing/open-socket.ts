import { once } from 'node:events';
import WebSocket from 'ws';

type Opening = { query?: string; autoPong?: boolean };

/** Opens a live socket with these headers. */
export async function openSocket(
  url: string,
  headers: Record<string, string>,
  { query = '', autoPong = true }: Opening = {},
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/v1/ws${query}`, { headers, autoPong });
  await once(socket, 'open');
  return socket;
}

/** Resolves with the close code of the socket. */
export async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = await once(socket, 'close');
  return code;
}
