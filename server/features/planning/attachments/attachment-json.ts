import { type RawBuilder, sql } from 'kysely';
import { commentFiles, groupFiles, noteFiles } from '../../../access/files/index.ts';
import type { Fragments } from '../../../platform/db/dialect/fragments.ts';
import { type JsonMember, jsonRecord, number, optional, plain, text } from '../../../platform/db/json-record.ts';

/** Renders the row `attachment` as the contract's Attachment. It is the same for all readers. `more` adds members at the end. */
export function attachmentJson(
  fragments: Fragments,
  more: Readonly<Record<string, JsonMember>> = {},
): RawBuilder<string> {
  return jsonRecord(fragments, {
    id: plain('attachment.id'),
    filename: text('attachment.filename'),
    mime_type: text('attachment.mime_type'),
    size: number('attachment.size'),
    url: { pieces: () => ['"/api/v1/attachments/', sql`attachment.id`, '"'], optional: false },
    uploaded_by: optional(plain('attachment.uploaded_by')),
    created_at: plain('attachment.created_at'),
    ...more,
  });
}

/** Renders the files of the row `comment` as the content of a JSON list, oldest first; null for none. */
export function filesOfComment(fragments: Fragments): RawBuilder<string | null> {
  return commentFiles(attachmentJson(fragments));
}

/** Renders the files of the row `note` as the content of a JSON list, oldest first; null for none. */
export function filesOfNote(fragments: Fragments): RawBuilder<string | null> {
  return noteFiles(attachmentJson(fragments));
}

/** Renders the files of the row `project_group` as the content of a JSON list, oldest first; null for none. */
export function filesOfGroup(fragments: Fragments): RawBuilder<string | null> {
  return groupFiles(attachmentJson(fragments));
}
