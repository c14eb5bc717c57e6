import { type Static, Type } from '../type.ts';
import { choice, email, id, instant } from './fields.ts';
import { avatarColor } from './person.ts';

/** A member of a project, including the owner. */
export const Member = Type.Object(
  {
    user_id: id(),
    name: Type.String(),
    email: Type.Optional(
      email({
        description:
          'Visible to the person, to administrators, and to owner and editors unless the person was added by id.',
      }),
    ),
    avatar_color: avatarColor(),
    role: choice(['owner', 'editor', 'viewer'], { title: 'Role' }),
    added_at: Type.Optional(instant({ description: 'Absent for the owner.' })),
  },
  { title: 'Member' },
);
export type Member = Static<typeof Member>;
