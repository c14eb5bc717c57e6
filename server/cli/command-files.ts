import type { Config } from '../platform/config/index.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { OutboundGuard, systemResolver } from '../platform/outbound/index.ts';

/** The settings of the store. */
export type FileSettings = Pick<Config, 'dataDir' | 'filesUrl' | 'outboundAllow'>;

/** Returns the guard of the requests of a command. */
export function guardOf({ outboundAllow }: Pick<Config, 'outboundAllow'>): OutboundGuard {
  return new OutboundGuard(outboundAllow, systemResolver());
}

/** Returns the store of the attached files. */
export function filesOf(settings: FileSettings): FileStore {
  return openFileStore(settings, { guard: guardOf(settings) });
}
