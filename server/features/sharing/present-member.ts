import type { Member } from '#contract/resources/member.ts';
import { avatarColor } from '#domain/person/avatar-color.ts';
import { levelOf, type Role } from '#domain/role/role.ts';
import { type MemberRow, membersAmong } from '../../access/index.ts';
import type { PresentFor } from '../../platform/http/reply/presenters.ts';

/** A reader of a project with their role. */
type Reader = { id: string; role: Role };

/** Renders a member for a reader. Viewers see only their own address. */
export function presentMember({ user_id, name, email, role, added_at }: MemberRow, reader: Reader): Member {
  const isShown = user_id === reader.id || levelOf(reader.role) >= levelOf('editor');
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
  const roles = new Map(rows.map(({ user_id, role }) => [user_id, role]));
  return new Map(
    readers.flatMap(({ id }) => {
      const role = roles.get(id);
      return role === undefined ? [] : [[id, JSON.stringify(presentMember(member, { id, role }))]];
    }),
  );
};
