import { completionJson } from '../../../access/completions/index.ts';
import {
  commentsOnTasks,
  completionsOfTasks,
  filesOnTasks,
  type TaskPage,
  TaskRecords,
} from '../../../access/exports/index.ts';
import { readableTasksWithIds } from '../../../access/tasks/index.ts';
import { instantText } from '../../../platform/actor.ts';
import { statement } from '../../../platform/db/statement.ts';
import { attachmentJson } from '../../planning/attachments/index.ts';
import { commentColumns, commentText } from '../../planning/comments/index.ts';
import { taskRecord, taskText } from '../../planning/tasks/index.ts';
import type { ExportContext } from './export-context.ts';
import { idBatches, type ReadPage } from './id-batches.ts';
import { type JsonItems, type JsonPieces, listMember } from './json-pieces.ts';

/** Tasks per database read. */
const BATCH = { records: 200, characters: 500_000 };

/**
 * Generates the contract's Task of each of the tasks that the user can read, in order of their ids. `withChildren` adds the start of the
 * series, comments, files and completed occurrences.
 */
export async function* exportedTasks(
  context: ExportContext,
  tasks: ReadPage,
  shape: 'alone' | 'withChildren',
): JsonItems {
  const { database, actor } = context;
  const reader = { user: actor.id, now: instantText(actor.now) };
  for await (const ids of idBatches(context, tasks, BATCH)) {
    const rows = await database.readHeavy(actor.id, (tx) => byIds.all(tx, { ...reader, ids }));
    const records = shape === 'alone' ? undefined : recordsOf(context, ids);
    for (const row of rows) {
      const anchor = shape === 'alone' ? {} : { recurrence_anchor: row.recurrence_anchor ?? undefined };
      const text = taskText(row.record, actor.locale, anchor);
      yield records === undefined ? text : wholeTask(text, row.id, records);
    }
  }
}

async function* wholeTask(text: string, id: string, records: ReturnType<typeof recordsOf>): JsonPieces {
  yield `${text.slice(0, -1)},`;
  yield* listMember('comments', records.comments.ofTask(id));
  yield ',';
  yield* listMember('attachments', records.files.ofTask(id));
  yield ',';
  yield* listMember('completions', records.completions.ofTask(id));
  yield '}';
}

function recordsOf(context: ExportContext, ids: readonly string[]) {
  return {
    comments: new TaskRecords(context, ids, comments, commentText),
    files: new TaskRecords(context, ids, files, ({ json }) => json),
    completions: new TaskRecords(context, ids, completions, ({ json }) => json),
  };
}

const byIds = statement<{ user: string; now: string; ids: readonly string[] }>()((db, p, fragments) =>
  readableTasksWithIds(db, p.user, fragments.inList(p.ids), fragments)
    .select(['task.id', 'task.recurrence_anchor', taskRecord(p.user, p.now, fragments).as('record')])
    .orderBy('task.id'),
);

const comments = statement<TaskPage>()((db, p, fragments) =>
  commentsOnTasks(db, p, fragments).select(commentColumns(fragments)).limit(p.limit),
);

const files = statement<TaskPage>()((db, p, fragments) =>
  filesOnTasks(db, p, fragments).select(attachmentJson(fragments).as('json')).limit(p.limit),
);

const completions = statement<TaskPage>()((db, p, fragments) =>
  completionsOfTasks(db, p, fragments).select(completionJson(fragments).as('json')).limit(p.limit),
);
