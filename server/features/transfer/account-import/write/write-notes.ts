import { LIMITS } from '#contract/limits.ts';
import type { Granted } from '../../../../access/index.ts';
import { inboxOf } from '../../../../access/projects/index.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Workers } from '../../../../platform/workers/workers.ts';
import { noteBatches, type PreparedNote, prepareNote, stageNotes } from '../../../notes/notes/index.ts';
import type { NumberedRecord } from '../document/account-document.ts';
import { type ImportContext, renewedText, timesOf } from './import-context.ts';

type Parts = { database: Database; workers: Workers };

/** Writes the notes. Notes of projects that are not imported are unfiled. Returns the ids in their order, and the projects. */
export async function writeNotes(
  { database, workers }: Parts,
  context: ImportContext,
  projects: readonly Granted<'project', 'owner'>[],
): Promise<{ id: string; project_id: string | null }[]> {
  const { actor, plan, staged } = context;
  const byId = new Map(projects.map((project) => [project.id, project]));
  if (plan.inbox !== undefined && plan.ids.note.size > 0) {
    const inbox = await staged.write((tx) => inboxOf(tx, actor));
    byId.set(inbox.id, inbox);
  }
  const prepared = preparedNotes({ workers }, context, byId);
  const written: { id: string; project_id: string | null }[] = [];
  for await (const batch of noteBatches(prepared)) {
    const notes = await stageNotes(
      { database, staged, titles: plan.titles },
      actor,
      batch.map((note) => note.prepared),
    );
    written.push(...notes.map(({ id, project_id }) => ({ id, project_id })));
  }
  return written;
}

async function* preparedNotes(
  { workers }: Pick<Parts, 'workers'>,
  context: ImportContext,
  projects: ReadonlyMap<string, Granted<'project', 'owner'>>,
): AsyncGenerator<{ prepared: PreparedNote }, void> {
  const { actor, document, plan, baseUrl } = context;
  const list = { kind: 'notes', path: 'notes.', list: document.outline.notes } as const;
  for await (const records of document.read(list)) {
    for (const record of records) {
      const { value, links } = record;
      const { created_at, updated_at } = timesOf(actor, value);
      const note = {
        id: plan.ids.note.get(value.id) ?? '',
        body: renewedText(context, value.body, links.text, LIMITS.noteBody),
        createdAt: created_at,
        updatedAt: updated_at,
        pinned: value.pinned,
        archivedAt: archivedAt(context, record),
        project: projects.get(plan.ids.project.get(value.project_id ?? '') ?? ''),
        knownTargets: knownTargets(context, record),
      };
      yield { prepared: await prepareNote({ workers, baseUrl }, actor, note) };
    }
  }
}

function archivedAt({ actor }: ImportContext, { value }: NumberedRecord<'notes'>): string | undefined {
  if (value.archived === false || (value.archived_at === undefined && !value.archived)) return undefined;
  return timesOf(actor, { updated_at: value.archived_at ?? value.updated_at }).updated_at;
}

/** The targets of the names in the text. A name can refer to a record that was renamed or that is not the first of its name. */
function knownTargets(
  { plan: { ids } }: ImportContext,
  { value }: NumberedRecord<'notes'>,
): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const { kind, target_id, text } of value.links ?? []) {
    const id = kind === 'note' || kind === 'project' ? ids[kind].get(target_id) : undefined;
    if (id !== undefined) targets.set(`${kind} ${text}`, id);
  }
  return targets;
}
