/** Commands for operators, such as `sammen key rotate`. They use the settings of the service. */

import { join } from 'node:path';
import { readEnvironment } from './platform/config/index.ts';
import { UnusableKey } from './platform/crypto/secret-key.ts';
import { SchemaMismatch } from './platform/db/migrate.ts';
import { RotationRefused, rotateKey } from './rotate-key.ts';

const USAGE = `Usage: sammen <command>

  key rotate   Replace the key that encrypts secrets. Stop the service first. Alias: rekey
  help         Show this help
`;

const command = process.argv.slice(2).join(' ');
if (command === 'key rotate' || command === 'rekey') process.exitCode = await rotate();
else if (['help', '--help', '-h'].includes(command)) process.stdout.write(USAGE);
else {
  const error = command === '' ? 'Enter a command.' : `Unknown command: "${command}".`;
  process.stderr.write(`${error}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function rotate(): Promise<number> {
  const settings = readEnvironment();
  if ('issues' in settings) return refuse(settings.issues);
  const { dataDir, databaseUrl, secretKey: configuredKey } = settings.config;
  const location = databaseUrl ?? join(dataDir, 'sammen.db');
  try {
    const lines = await rotateKey({ location, keyPath: join(dataDir, 'secret.key'), configuredKey });
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    const isKnown = error instanceof RotationRefused || error instanceof UnusableKey || error instanceof SchemaMismatch;
    if (!isKnown) throw error;
    return refuse([error.message]);
  }
}

function refuse(reasons: readonly string[]): number {
  process.stderr.write(`${reasons.join('\n')}\n`);
  return 1;
}
