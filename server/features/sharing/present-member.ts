import type { Member } from '#contract/resources/member.ts';
import { avatarColor } from '#domain/person/avatar-color.ts';
import { levelOf, type Role } from '#domain/role/role.ts';
import { type MemberRow, membersAmong } from '../../access/index.ts';
import type { PresentFor } from '../../platform/http/reply/presenters.ts';

/** Somebody who looks at a project, and what that person is in it. */
type Reader = { id: string; role: Role };

/** A member as the reader may see him: viewers are shown no address but their own. */
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

/** What a live message about a member names as its record: a member has no id of its own. */
export function memberKey(projectId: string, userId: string): string {
  return `${projectId} ${userId}`;
}

/** For the live socket: a member, by `memberKey`, to everybody in the project, each as that person may see him. */
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
