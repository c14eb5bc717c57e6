import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ServeDocument } from '../../../platform/http/serve/serve-document.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { importAccount } from './import-account.ts';

type RouteParts = {
  serveDocument: ServeDocument;
  database: Database;
  workers: Workers;
  /** The address of the web app. */
  baseUrl: URL;
};

/** Registers the import of an account. */
export function serveAccountImport({ serveDocument, ...parts }: RouteParts): void {
  serveDocument(api.accountData.import, ({ actor, query, received, requireActive, write }) =>
    importAccount(parts, { actor, path: received.path, isDryRun: query.dry_run === true, requireActive, write }),
  );
}
