/** Runs the service and the web app for development. Both reload changed files. `node tools/dev.ts`. */

import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './source-files.ts';

const service = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { SERVICE_DEV: 'true', ...process.env },
});
const web = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], { cwd: root, stdio: 'inherit' });

endTogether([service, web]);

/** Ends all processes when one of them or this process ends. */
function endTogether(children: readonly ChildProcess[]): void {
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const child of children) child.on('exit', endAll);
  process.on('SIGINT', endAll);
  process.on('SIGTERM', endAll);
}
