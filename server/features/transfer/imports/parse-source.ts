import type { ImportSource } from '#domain/imports/import-sources.ts';
import type { FileContext, ImportOptions, ImportReading } from '#domain/imports/importer.ts';
import type { ImportIssue } from '#domain/messages/en/imports.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { unpackPlans } from './packed-plans.ts';
import type { parseSourceBytes } from './parse-source-bytes.ts';

/** How a file is read. `fileName` names a project without a name. */
export type SourceParts = { source: ImportSource; fileName: string; context: FileContext; options: ImportOptions };

/** The result of reading a file: projects, or the reason why it cannot be imported. */
export type ParsedSource = ImportReading | { issue: ImportIssue };

/** Reads the bytes of a file in a worker thread. `account` is the id of the caller. */
export async function parseSource(
  workers: Workers,
  account: string,
  bytes: Uint8Array,
  parts: SourceParts,
): Promise<ParsedSource> {
  const read = await workers.call<typeof parseSourceBytes>(account, 'parseSourceBytes', bytes, parts);
  return 'issue' in read ? read : { plans: await unpackPlans(read.plans), warnings: read.warnings };
}
