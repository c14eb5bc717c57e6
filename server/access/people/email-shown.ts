import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Flag } from '../../platform/db/tables.ts';

/**
 * 1 if the owner and editors of a project may see the address of a person in it. For queries over `project_access` and
 * `project`, with `project_member` left-joined.
 */
export const emailShown: RawBuilder<Flag> = sql`case project_access.level
  when 3 then project.owner_email_shown else coalesce(project_member.email_shown, 0) end`;

/** `emailShown` as a condition. */
export const isEmailShown: RawBuilder<SqlBool> = sql`(${emailShown} = 1)`;
