/** What a person may do in a project: owner above editor above viewer (interface §2, decisions on roles). */

export type Role = 'owner' | 'editor' | 'viewer';

const LEVELS = { viewer: 1, editor: 2, owner: 3 } as const;

/** The number that the access views carry for a role; a higher one includes the lower. */
export function levelOf(role: Role): 1 | 2 | 3 {
  return LEVELS[role];
}
