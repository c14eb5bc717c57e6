/** Renders the row `comment` of a query, joined to its author, as the contract's Comment. */

import { type AliasedRawBuilder, sql } from 'kysely';
import { avatarColor } from '#domain/person/avatar-color.ts';
import type { Fragments } from '../../../platform/db/dialect/fragments.ts';
import { flag, jsonRecord, optional, plain, text } from '../../../platform/db/json-record.ts';
import { filesOfComment } from '../attachments/index.ts';

/** The columns of `commentColumns`: the comment without the author's colour, and the email address that determines it. */
export type CommentColumns = { json: string; email: string | null };

type Columns = [AliasedRawBuilder<string, 'json'>, AliasedRawBuilder<string | null, 'email'>];

/** Returns the columns for `commentText`. The query joins the author as `user`, if there is one. */
export function commentColumns(fragments: Fragments): Columns {
  const json = jsonRecord(fragments, {
    id: plain('comment.id'),
    task_id: plain('comment.task_id'),
    user_id: optional(plain('user.id')),
    user_name: optional(text('user.name')),
    body: text('comment.body'),
    edited: flag('comment.edited'),
    attachments: { pieces: () => ['[', filesOfComment(fragments), ']'], optional: false },
    etag: plain(sql<string>`cast(comment.version as text)`),
    created_at: plain('comment.created_at'),
    updated_at: plain('comment.updated_at'),
  });
  return [json.as('json'), sql<string | null>`"user".email`.as('email')];
}

/** Renders the contract's Comment as JSON text. */
export function commentText({ json, email }: CommentColumns): string {
  return email === null ? json : `${json.slice(0, -1)},"user_color":"${avatarColor(email)}"}`;
}
