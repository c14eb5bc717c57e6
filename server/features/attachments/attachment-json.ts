import { type RawBuilder, sql } from 'kysely';
import { commentFiles, noteFiles } from '../../access/index.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import { jsonRecord, number, optional, plain, text } from '../../platform/db/json-record.ts';

/** The row `attachment` of a query as the contract's Attachment: the same for everybody. */
export function attachmentJson(fragments: Fragments): RawBuilder<string> {
  return jsonRecord(fragments, {
    id: plain('attachment.id'),
    filename: text('attachment.filename'),
    mime_type: text('attachment.mime_type'),
    size: number('attachment.size'),
    url: { pieces: () => ['"/api/v1/attachments/', sql`attachment.id`, '"'], optional: false },
    uploaded_by: optional(plain('attachment.uploaded_by')),
    created_at: plain('attachment.created_at'),
  });
}

/** The files of the row `comment` of a query as the inside of a JSON list, oldest first; null for none. */
export function filesOfComment(fragments: Fragments): RawBuilder<string | null> {
  return commentFiles(attachmentJson(fragments));
}

/** The files of the row `note` of a query as the inside of a JSON list, oldest first; null for none. */
export function filesOfNote(fragments: Fragments): RawBuilder<string | null> {
  return noteFiles(attachmentJson(fragments));
}
