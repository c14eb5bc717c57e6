import type { Member } from '#contract/resources/member.ts';
import { avatarColor } from '#domain/person/avatar-color.ts';
import { levelOf, type Role } from '#domain/role/role.ts';
import { type MemberRow, membersAmong } from '../../../access/people/index.ts';
import type { PresentFor } from '../../../platform/http/reply/presenters.ts';

/** A reader of a project with their role. */
type Reader = { id: string; role: Role; isAdmin: boolean };

/**
 * Renders a member for a reader. Readers see their own address, and administrators see all. The owner and editors also see the
 * addresses of the owner and of members who were invited by address or accepted an invite.
 */
export function presentMember(row: MemberRow, reader: Reader): Member {
  const { user_id, name, email, role, added_at } = row;
  const isForEditors = row.email_shown === 1 && levelOf(reader.role) >= levelOf('editor');
  const isShown = user_id === reader.id || reader.isAdmin || isForEditors;
  return {
    user_id,
    name,
    ...(isShown && { email }),
    avatar_color: avatarColor(email),
    role,
    ...(added_at !== null && { added_at }),
  };
}

/** Returns the record key of a member for live messages. Members have no id. */
export function memberKey(projectId: string, userId: string): string {
  return `${projectId} ${userId}`;
}

/** Renders a member, given by `memberKey`, for each recipient of a live message. */
export const presentMemberFor: PresentFor = async (tx, key, readers) => {
  const [projectId = '', userId = ''] = key.split(' ');
  const rows = await membersAmong(tx, projectId, [userId, ...readers.map(({ id }) => id)]);
  const member = rows.find(({ user_id }) => user_id === userId);
  if (member === undefined) return new Map();
  const people = new Map(rows.map((row) => [row.user_id, row]));
  return new Map(
    readers.flatMap(({ id }) => {
      const reader = people.get(id);
      if (reader === undefined) return [];
      const { role, is_admin } = reader;
      return [[id, JSON.stringify(presentMember(member, { id, role, isAdmin: is_admin === 1 }))]];
    }),
  );
};
