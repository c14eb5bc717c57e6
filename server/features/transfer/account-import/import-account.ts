import { DEFAULT_COLOR } from '#contract/colors.ts';
import type { AccountImportResult } from '#contract/resources/account-import-result.ts';
import { accountImport as danish } from '#domain/messages/da/account-import.ts';
import { accountImport as english } from '#domain/messages/en/account-import.ts';
import { stageImport } from '../../../access/imports/index.ts';
import { inboxOf } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { batches } from '../../../platform/batches.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Reply, reply } from '../../../platform/http/reply/reply.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { publishNotes } from '../../notes/notes/index.ts';
import { addMissingLabels } from '../../planning/labels/index.ts';
import { writeLabels } from '../../planning/project-plans/index.ts';
import type { LeftOut } from './check/account-plan.ts';
import { planAccount } from './check/plan-account.ts';
import { openDocument } from './document/account-document.ts';
import { BATCH, type ImportContext, positionOf } from './write/import-context.ts';
import { publish, type WrittenAccount } from './write/publish.ts';
import { writeNotes } from './write/write-notes.ts';
import { writeProjects } from './write/write-projects.ts';
import { writeTemplates } from './write/write-templates.ts';

export type AccountImport<Answer> = {
  actor: Actor;
  /** The received document on this machine. */
  path: string;
  /** A dry run checks the document and writes nothing. */
  isDryRun: boolean;
  /** Throws if the request has ended. */
  requireActive(): void;
  /** Runs the last transaction of the request. */
  write(work: (tx: Tx) => Promise<Reply<AccountImportResult>>): Promise<Answer>;
};

type Parts = { database: Database; workers: Workers; baseUrl: URL };

/**
 * Adds the records of an AccountExport document to the account of the actor. The records are written in several transactions and become
 * visible together. Throws 400 for invalid JSON, 413 above the limits and the quota, and 422 with the path of the first invalid record. A
 * refusal imports nothing.
 */
export function importAccount<Answer>(
  { database, workers, baseUrl }: Parts,
  { actor, path, isDryRun, requireActive, write }: AccountImport<Answer>,
): Promise<Answer> {
  return stageImport({ database, importer: actor, requireActive }, async (staged) => {
    const document = await openDocument({ workers, actor, requireActive }, path);
    const { id: inboxId } = await database.transaction((tx) => inboxOf(tx, actor), actor.id);
    const plan = await planAccount({ actor, document, newId: () => staged.newId(), inboxId });
    const report = { ...plan.counts, warnings: warningsOf(plan.leftOut, actor.locale) };
    if (isDryRun) return write(async () => reply(report, { status: 200 }));
    const context: ImportContext = { actor, document, plan, staged, baseUrl };
    const projects = await writeProjects(context);
    const notes = await writeNotes({ database, workers }, context, projects.projects);
    const templates = await writeTemplates(context);
    await addLabels(context, projects.labelled);
    const answer = await write(async (tx) => {
      const created = await publish(tx, context, { ...projects, notes, templates });
      return reply({ ...report, created }, { status: 201 });
    });
    // The import is complete. If this fails, a job publishes the remaining notes.
    await publishNotes(database, staged.range).catch(() => undefined);
    return answer;
  });
}

const messages = { da: danish, en: english };

/** Returns a sentence for each kind of record that the import changes or leaves out. */
function warningsOf({ unknown, largeInbox, ...numbers }: LeftOut, locale: 'da' | 'en'): string[] {
  const texts = messages[locale];
  const kinds = Object.keys(numbers) as (keyof typeof numbers)[];
  return [
    ...kinds.filter((kind) => numbers[kind] > 0).map((kind) => texts[kind](numbers[kind])),
    ...(largeInbox ? [texts.largeInbox] : []),
    ...(unknown.length > 0 ? [texts.unknown(unknown)] : []),
  ];
}

/** Adds the labels. They come last, because they are visible at once. */
async function addLabels({ actor, plan, staged }: ImportContext, labelled: WrittenAccount['labelled']): Promise<void> {
  const labels = plan.labels.map(({ name, color, ...label }) => {
    return { name, color: color ?? DEFAULT_COLOR, sort_order: positionOf(label) };
  });
  for (const some of batches(labels, BATCH, ({ name }) => ({ records: 1, characters: name.length }))) {
    await staged.write((tx) => addMissingLabels(tx, actor, some));
  }
  await writeLabels({ actor, run: (step) => staged.write(step) }, labelled);
}
