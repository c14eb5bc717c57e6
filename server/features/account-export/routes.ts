import { api } from '#contract/endpoints/index.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ServeStream } from '../../platform/http/serve/serve-stream.ts';
import { accountDocument } from './account-document.ts';
import { inChunks } from './json-pieces.ts';

/** Registers the export of an account. */
export function serveAccountExport({ serveStream, database }: { serveStream: ServeStream; database: Database }): void {
  serveStream(api.accountData.export, async ({ actor }) => ({
    name: `sammen-${localDay(actor.now, actor.timezone)}.json`,
    bytes: inChunks(accountDocument({ database, actor })),
  }));
}
