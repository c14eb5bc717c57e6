import { readFileSync } from 'node:fs';
import { imports } from '#contract/endpoints/imports.ts';
import type { ImportContext } from '#domain/imports/import-context.ts';
import { importMessages } from '#domain/imports/import-messages.ts';
import type { FoldedWarning } from '#domain/imports/import-warnings.ts';
import { readRows } from '#domain/imports/rows/read-rows.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { fieldTexts } from '../../../platform/errors/field-texts.ts';
import { invalid, Refusal } from '../../../platform/errors/refusal.ts';
import { bodyIn } from '../../../platform/http/request/body.ts';
import { Transferred } from '../../../platform/workers/transferred.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { buffersOf, type PackedPlan, packPlans, unpackPlans } from './packed-plans.ts';

/** The project in a table, and the options of its import. */
export type ParsedRows = { plan: ProjectPlan; warnings: FoldedWarning[]; name: string | undefined; isDryRun: boolean };

/**
 * Reads and validates the body of an import of rows, which is in a file, in a worker thread. `account` is the id of the caller. Throws 400
 * and 422 as other operations do.
 */
export async function parseRows(
  workers: Workers,
  account: string,
  path: string,
  context: ImportContext,
): Promise<ParsedRows> {
  const read = await workers.call<typeof parseRowsFile>(account, 'parseRowsFile', path, context);
  if ('texts' in read) {
    throw invalid(Object.fromEntries(Object.entries(read.texts).map(([path, text]) => [path, () => text])));
  }
  const { packed, ...rows } = read;
  const [plan] = await unpackPlans(packed);
  if (plan === undefined) throw new Error('a plan was lost between the threads');
  return { ...rows, plan };
}

type PackedRows = Omit<ParsedRows, 'plan'> & { packed: PackedPlan[] };

/** Validation errors by path, in the language of the context. */
type Invalid = { texts: Record<string, string> };

/** Runs in a worker thread. */
export function parseRowsFile(path: string, context: ImportContext): Transferred<PackedRows> | Invalid {
  try {
    const { rows, mapping, name, dry_run: isDryRun = false } = bodyIn(imports.csv, readFileSync(path));
    const { plan, warnings } = readRows(rows, mapping, context);
    const packed = packPlans([{ ...plan, name: importMessages[context.locale].untitled }]);
    return new Transferred({ packed, warnings, name, isDryRun }, buffersOf(packed));
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.fields === undefined) throw error;
    return { texts: fieldTexts(error.details.fields, context.locale) };
  }
}
