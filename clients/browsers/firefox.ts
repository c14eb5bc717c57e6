/** Firefox ESR without a window, controlled with WebDriver BiDi. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInBackground } from '../background-program.ts';
import { type BidiConnection, connectBidi } from './bidi-connection.ts';
import type { BrowserDriver } from './browser-driver.ts';

/** Settings in addition to those that Firefox itself makes for tests. */
const PREFERENCES = {
  // A mouse, which a machine without a screen does not have.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'intl.accept_languages': 'en-GB',
  // Services that would wait for a network.
  'app.normandy.enabled': false,
  'browser.region.network.url': '',
  'messaging-system.rsexperimentloader.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'nimbus.rollouts.enabled': false,
  'toolkit.telemetry.enabled': false,
};

type Evaluation =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Starts Firefox with a new profile. */
export async function startFirefox(): Promise<BrowserDriver> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(folder, 'user.js'), `${lines.join('\n')}\n`);
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank'];
  const program = startInBackground('/usr/bin/firefox-esr', args, { HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' });
  const stop = async () => {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const connection = await connectBidi(await program.printed(/^WebDriver BiDi listening on (\S+)$/m));
    return { ...(await openTab(connection)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openTab({ send }: BidiConnection): Promise<Omit<BrowserDriver, 'stop'>> {
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.activate', { context });
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate<Value>(expression: string) {
      const evaluation = await send<Evaluation>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (evaluation.type === 'exception') throw new Error(`${expression}: ${evaluation.exceptionDetails.text}`);
      return JSON.parse(evaluation.result.value ?? 'null') as Value;
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
  };
}
