/** Starts the bridge with the settings in the environment. */

import { startBridge } from './bridge.ts';
import { readSettings } from './settings.ts';

const log = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);

try {
  const settings = readSettings(process.env);
  const bridge = await startBridge(settings, log);
  log(
    `listening on port ${bridge.port} for ${settings.domains.join(', ')}, passing mail on to ${settings.service.origin}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void bridge.close());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
