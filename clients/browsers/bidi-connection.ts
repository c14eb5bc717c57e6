import { once } from 'node:events';

/** A connection to a browser with the protocol WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export type BidiConnection = {
  /** Sends a command and returns its result. Throws if the browser reports an error or the connection closes. */
  send<Result>(method: string, params: object): Promise<Result>;
};

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number | null; error: string; message: string }
  | { type: 'event' };

/** Connects to the address that the browser prints, and starts a session. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(`${address}/session`);
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event' || message.id === null) return;
    const command = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('The browser closed the connection.'));
  });
  await once(socket, 'open');
  const connection: BidiConnection = {
    send<Result>(method: string, params: object) {
      count += 1;
      const command = Promise.withResolvers<unknown>();
      pending.set(count, command);
      socket.send(JSON.stringify({ id: count, method, params }));
      return command.promise as Promise<Result>;
    },
  };
  await connection.send('session.new', { capabilities: {} });
  return connection;
}
