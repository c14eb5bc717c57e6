import { type OwnTaskLabel, ownReminders, ownTaskLabels } from '../../../access/exports/index.ts';
import { presentReminder } from '../../planning/reminders/index.ts';
import { getNextTemplate } from '../../planning/templates/index.ts';
import type { ExportContext } from './export-context.ts';
import type { JsonItems } from './json-pieces.ts';

/** Records per database read. */
const PAGE = 1000;

/** Generates the user's labels on tasks. */
export async function* taskLabels({ database, actor }: ExportContext): JsonItems {
  let last: OwnTaskLabel | undefined = { task_id: '', label_id: '' };
  while (last !== undefined) {
    const after: OwnTaskLabel = last;
    const page: OwnTaskLabel[] = await database.readHeavy(actor.id, (tx) => ownTaskLabels(tx, actor, after, PAGE));
    for (const label of page) yield JSON.stringify(label);
    last = page.length < PAGE ? undefined : page.at(-1);
  }
}

/** Generates the user's templates, one per read, because each can be large. */
export async function* templates({ database, actor }: ExportContext): JsonItems {
  let last = '';
  for (;;) {
    const after = last;
    const template = await database.readHeavy(actor.id, (tx) => getNextTemplate(tx, actor, after));
    if (template === undefined) return;
    yield JSON.stringify(template);
    last = template.id;
  }
}

/** Generates the user's reminders. */
export async function* reminders({ database, actor }: ExportContext): JsonItems {
  let last: string | undefined = '';
  while (last !== undefined) {
    const after: string = last;
    const page = await database.readHeavy(actor.id, (tx) => ownReminders(tx, actor, after, PAGE));
    for (const reminder of page) yield JSON.stringify(presentReminder(reminder));
    last = page.length < PAGE ? undefined : page.at(-1)?.id;
  }
}
