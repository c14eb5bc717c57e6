import {
  type FilesAfter,
  uploadedGroupFiles,
  uploadedNoteFiles,
  uploadedTaskFiles,
} from '../../../access/exports/index.ts';
import { optional, plain } from '../../../platform/db/json-record.ts';
import { type Statement, statement } from '../../../platform/db/statement.ts';
import { attachmentJson } from '../../planning/attachments/index.ts';
import type { ExportContext } from './export-context.ts';
import type { JsonItems } from './json-pieces.ts';

/** Files per database read. */
const PAGE = 500;

/** Generates the files that the user has uploaded, each with the record that it belongs to. */
export async function* uploadedFiles({ database, actor }: ExportContext): JsonItems {
  for (const files of [ofTasks, ofNotes, ofGroups]) {
    let last: string | undefined = '';
    while (last !== undefined) {
      const after: string = last;
      const page = await database.readHeavy(actor.id, (tx) => files.all(tx, { user: actor.id, after, limit: PAGE }));
      for (const { json } of page) yield json;
      last = page.length < PAGE ? undefined : page.at(-1)?.id;
    }
  }
}

type Page = { user: string; after: string; limit: number };
type Files = Statement<Page, { id: string; json: string }>;

const ofTasks: Files = statement<Page>()((db, p, fragments) =>
  uploadedTaskFiles(db, p satisfies FilesAfter)
    .select(
      attachmentJson(fragments, {
        task_id: plain('attachment.task_id'),
        comment_id: optional(plain('attachment.comment_id')),
      }).as('json'),
    )
    .limit(p.limit),
);

const ofNotes: Files = statement<Page>()((db, p, fragments) =>
  uploadedNoteFiles(db, p)
    .select(attachmentJson(fragments, { note_id: plain('attachment.note_id') }).as('json'))
    .limit(p.limit),
);

const ofGroups: Files = statement<Page>()((db, p, fragments) =>
  uploadedGroupFiles(db, p)
    .select(attachmentJson(fragments, { group_id: plain('attachment.group_id') }).as('json'))
    .limit(p.limit),
);
