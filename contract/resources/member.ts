import { type Static, Type } from 'typebox';
import { choice, email, id, instant } from './fields.ts';
import { avatarColor } from './person.ts';

/** A person in a project. */
export const Member = Type.Object(
  {
    user_id: id(),
    name: Type.String(),
    email: Type.Optional(email({ description: 'For the owner, for editors, and for the person concerned.' })),
    avatar_color: avatarColor(),
    role: choice(['owner', 'editor', 'viewer']),
    added_at: Type.Optional(instant({ description: 'Absent for the owner.' })),
  },
  { title: 'Member' },
);
export type Member = Static<typeof Member>;
