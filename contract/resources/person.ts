import { type Static, Type } from '../type.ts';
import { id } from './fields.ts';

/** One of eight hex colours, such as `#3d6288`. */
export const avatarColor = () =>
  Type.String({
    pattern: '^#[0-9a-f]{6}$',
    description: 'One of eight muted colours, derived from the email address.',
  });

/** A person as other people see them. */
export const Person = Type.Object({ id: id(), name: Type.String(), avatar_color: avatarColor() }, { title: 'Person' });
export type Person = Static<typeof Person>;
