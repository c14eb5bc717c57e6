import { type RawBuilder, sql } from 'kysely';
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
  return sql`(
    select string_agg(${attachmentJson(fragments)}, ',' order by attachment.id)
    from attachment
    where attachment.comment_id = comment.id)`;
}

/** The files of the row `note` of a query in the same way. */
export function filesOfNote(fragments: Fragments): RawBuilder<string | null> {
  return sql`(
    select string_agg(${attachmentJson(fragments)}, ',' order by attachment.id)
    from note_file as attachment
    where attachment.note_id = note.id)`;
}
