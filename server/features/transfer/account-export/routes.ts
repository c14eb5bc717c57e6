import { api } from '#contract/endpoints/index.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { ServeStream } from '../../../platform/http/serve/serve-stream.ts';
import { accountZip } from './account-zip.ts';
import { exportedAccount } from './exported-account.ts';

type RouteParts = { serveStream: ServeStream; database: Database; files: FileStore };

/** Registers the exports of an account. */
export function serveAccountExport({ serveStream, database, files }: RouteParts): void {
  serveStream(api.accountData.export, async ({ actor }) => ({
    name: `sammen-${localDay(actor.now, actor.timezone)}.json`,
    bytes: exportedAccount({ database, actor }),
  }));

  serveStream(api.accountData.exportZip, async ({ actor }) => ({
    name: `sammen-${localDay(actor.now, actor.timezone)}.zip`,
    bytes: accountZip({ database, actor, files }),
  }));
}
