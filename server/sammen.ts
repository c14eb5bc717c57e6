/** Commands for operators, such as `sammen backup`. They use the settings of the service. */

import { runCommand } from './cli/run-command.ts';
import { readEnvironment } from './platform/config/index.ts';

const words = process.argv.slice(2);
if (words.join(' ') === 'serve') await import('./main.ts');
else {
  // Idle worker threads do not keep the process alive, also while the command waits for one.
  const alive = setInterval(() => {}, 60_000);
  const { code, output, errors } = await runCommand(words, readEnvironment).finally(() => clearInterval(alive));
  process.stdout.write(output);
  process.stderr.write(errors);
  process.exitCode = code;
}
