import { accountDocument } from './account-document.ts';
import type { ExportContext } from './export-context.ts';
import { inChunks } from './json-pieces.ts';

/** Yields the bytes of the JSON document with everything that the account owns. */
export function exportedAccount(context: ExportContext): AsyncGenerator<Buffer, void> {
  return inChunks(accountDocument(context));
}
