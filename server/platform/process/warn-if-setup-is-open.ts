import type { Config } from '../config/index.ts';
import type { Log } from '../log/log.ts';

/** Warns if any device that reaches the service can create the first account, which becomes the administrator. */
export function warnIfSetupIsOpen(
  { addr, setupCode }: Pick<Config, 'addr' | 'setupCode'>,
  log: Pick<Log, 'warn'>,
): void {
  if (setupCode !== '' || isLoopback(addr.host)) return;
  log.warn(
    'every device that reaches the service can create the first account: create it now or set SERVICE_SETUP_CODE (see docs/install.md)',
  );
}

/** Without a host, the service listens on all interfaces. */
function isLoopback(host: string | null): boolean {
  return host !== null && (host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host));
}
