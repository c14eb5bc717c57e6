/** Roles in a project. An owner has all rights of an editor, and an editor all rights of a viewer. */

export type Role = 'owner' | 'editor' | 'viewer';

const LEVELS = { viewer: 1, editor: 2, owner: 3 } as const;

/** Returns the level of a role in the access views. A higher level includes the lower ones. */
export function levelOf(role: Role): 1 | 2 | 3 {
  return LEVELS[role];
}
