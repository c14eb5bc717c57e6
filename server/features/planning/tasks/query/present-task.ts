import { visibleToEach } from '../../../../access/index.ts';
import { ownLabels, readableTask } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { instantText } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { type JsonText, json } from '../../../../platform/http/reply/reply.ts';
import { taskRecord, taskText, withLabels } from './task-json.ts';

/** The user for whom a task is rendered. `now` is in milliseconds. */
export type Reader = Pick<Actor, 'id' | 'locale' | 'now'>;

/**
 * The live task for `reader`, with its version as etag. `more` adds members to the record. Throws `not_found` if the reader cannot
 * read it.
 */
export async function presentTask(
  tx: ReadTx,
  reader: Reader,
  id: string,
  more?: Readonly<Record<string, unknown>>,
): Promise<JsonText> {
  const row = await visibleTask.first(tx, { id, reader: reader.id, now: instantText(reader.now) });
  if (row === undefined) throw notFound();
  return json(taskText(row.record, reader.locale, more), String(row.version));
}

/**
 * The live task as JSON text by reader id, without the readers who cannot read it. The task is read once. `now` is in milliseconds.
 */
export async function presentTaskFor(
  tx: ReadTx,
  id: string,
  readers: readonly Pick<Reader, 'id' | 'locale'>[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const locales = new Map(readers.map((reader) => [reader.id, reader.locale]));
  const shown = await labelsByReader.all(tx, { id, readers: [...locales.keys()] });
  const [first] = shown;
  if (first === undefined) return new Map();
  const row = await visibleTask.first(tx, { id, reader: first.reader, now: instantText(now) });
  if (row === undefined) return new Map();
  // Most readers have no labels on the task, so they share one text per language.
  const views = new Map<string, string>();
  const viewOf = (labels: string | null, locale: 'da' | 'en') => {
    const key = `${locale} ${labels}`;
    const text = views.get(key) ?? taskText(withLabels(row.record, labels), locale);
    views.set(key, text);
    return text;
  };
  return new Map(shown.map(({ reader, labels }) => [reader, viewOf(labels, locales.get(reader) ?? 'en')]));
}

const visibleTask = statement<{ id: string; reader: string; now: string }>()((db, p, fragments) =>
  readableTask(db, p.reader, p.id).select(['task.version', taskRecord(p.reader, p.now, fragments).as('record')]),
);

const labelsByReader = statement<{ id: string; readers: readonly string[] }>()((db, p, fragments) =>
  visibleToEach(db, fragments, 'task', p.id, p.readers).select((eb) => [
    'project_access.user_id as reader',
    ownLabels(eb.ref('project_access.user_id'), fragments).as('labels'),
  ]),
);
