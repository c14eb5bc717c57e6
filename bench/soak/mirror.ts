import WebSocket from 'ws';

/** The etags that an open page would have from the live messages. Deleted tasks are removed. */
export type Mirror = {
  etags: ReadonlyMap<string, string>;
  /** False after the socket was lost, because a page would then reload everything. */
  isComplete(): boolean;
  close(): void;
};

type Message = { type: string; payload: { id?: string; ids?: string[]; etag?: string } };

/** Follows the live messages of a user on one node. */
export async function followTasks(url: string, cookie: string): Promise<Mirror> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/v1/ws`, { headers: { cookie } });
  const etags = new Map<string, string>();
  let isConnected = true;
  socket.on('message', (data) => apply(etags, JSON.parse(String(data))));
  socket.on('close', () => {
    isConnected = false;
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return { etags, isComplete: () => isConnected, close: () => socket.close() };
}

function apply(etags: Map<string, string>, { type, payload }: Message): void {
  if (type === 'section.deleted') etags.clear(); // one message for all its tasks: a page reloads them
  if (!type.startsWith('task.')) return;
  if (type === 'task.deleted') for (const id of payload.ids ?? []) etags.delete(id);
  else if (payload.id !== undefined && payload.etag !== undefined) etags.set(payload.id, payload.etag);
}
