/** Reads files of other products. Runs in a worker thread, which alone loads the parsers. */

import { decodeText } from '#domain/csv/decode-text.ts';
import { ImportFileError } from '#domain/imports/import-file-error.ts';
import type { FoldedWarning } from '#domain/imports/import-warnings.ts';
import { IMPORTERS } from '#domain/imports/importers.ts';
import type { ImportIssue } from '#domain/messages/en/imports.ts';
import { Transferred } from '../../../platform/workers/transferred.ts';
import { buffersOf, type PackedPlan, packPlans } from './packed-plans.ts';
import type { SourceParts } from './parse-source.ts';

type PackedReading = { plans: PackedPlan[]; warnings: FoldedWarning[] };

/** Returns the projects in the bytes of a file, or the reason why it cannot be imported. */
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
