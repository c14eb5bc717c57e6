/** WebKitGTK in its small browser MiniBrowser on a virtual screen, controlled with WebDriver. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { eventually } from '../../e2e/eventually.ts';
import { type BackgroundProgram, startInBackground } from '../background-program.ts';
import type { BrowserDriver } from './browser-driver.ts';

/** Larger than the window. */
const SCREEN = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];

/** Sends a command to the driver and returns its value. Throws if the driver reports an error. */
type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

/** Starts the browser with a new profile. */
export async function startWebKit(): Promise<BrowserDriver> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-webkit-'));
  const programs: BackgroundProgram[] = [];
  const stop = async () => {
    for (const program of programs.toReversed()) await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The server chooses a free display and prints its number.
    const screen = startInBackground('/usr/bin/Xvfb', ['-displayfd', '1', ...SCREEN], {});
    programs.push(screen);
    const port = await freePort();
    const driver = startInBackground('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      DISPLAY: `:${await screen.printed(/^(\d+)$/m)}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    });
    programs.push(driver);
    return { ...(await openWindow(sender(`http://127.0.0.1:${port}`))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openWindow(send: Send): Promise<Omit<BrowserDriver, 'stop'>> {
  await eventually(() => send('GET', '/status'));
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 840 });
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    evaluate: (expression) => send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (actions) => send('POST', `${session}/actions`, { actions }),
  };
}

function sender(address: string): Send {
  return async <Value>(method: string, path: string, body?: object) => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Value | { error: string; message: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value as Value;
  };
}
