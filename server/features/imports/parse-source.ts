import { decodeText } from '#domain/csv/decode-text.ts';
import { ImportFileError } from '#domain/imports/import-file-error.ts';
import type { ImportSource } from '#domain/imports/import-sources.ts';
import type { FoldedWarning } from '#domain/imports/import-warnings.ts';
import type { FileContext, ImportOptions, ImportReading } from '#domain/imports/importer.ts';
import { IMPORTERS } from '#domain/imports/importers.ts';
import type { ImportIssue } from '#domain/messages/en/imports.ts';
import { Transferred } from '../../platform/workers/transferred.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { buffersOf, type PackedPlan, packPlans, unpackPlans } from './packed-plans.ts';

/** How a file is read. `fileName` names a project without a name. */
export type SourceParts = { source: ImportSource; fileName: string; context: FileContext; options: ImportOptions };

/** The result of reading a file: projects, or the reason why it cannot be imported. */
export type ParsedSource = ImportReading | { issue: ImportIssue };

type PackedReading = { plans: PackedPlan[]; warnings: FoldedWarning[] };

/** Reads the bytes of a file in a worker thread. `account` is the id of the caller. */
export async function parseSource(
  workers: Workers,
  account: string,
  bytes: Uint8Array,
  parts: SourceParts,
): Promise<ParsedSource> {
  const read = await workers.call(account, { module: import.meta.url, run: parseSourceBytes }, bytes, parts);
  return 'issue' in read ? read : { plans: await unpackPlans(read.plans), warnings: read.warnings };
}

/** Runs in a worker thread. */
export function parseSourceBytes(
  bytes: Uint8Array,
  { source, fileName, context, options }: SourceParts,
): Transferred<PackedReading> | { issue: ImportIssue } {
  try {
    const { read, decode = decodeText } = IMPORTERS[source];
    const { plans, warnings } = read({ text: decode(bytes), fileName }, context, options);
    const packed = packPlans(plans);
    return new Transferred({ plans: packed, warnings }, buffersOf(packed));
  } catch (error) {
    if (error instanceof ImportFileError) return { issue: error.issue };
    throw error;
  }
}
