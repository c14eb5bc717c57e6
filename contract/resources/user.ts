import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { choice, email, id, instant, zone } from './fields.ts';
import { avatarColor } from './person.ts';

/** A language of the service. */
export const Locale = choice(['da', 'en'], { title: 'Locale' });
export type Locale = Static<typeof Locale>;

/** Keys of the web app's sidebar. The service does not validate them; unknown keys are ignored. */
export const SidebarKeys = Type.Array(Type.String(), { maxItems: LIMITS.sidebarEntries });

/** The caller's account. */
export const User = Type.Object(
  {
    id: id(),
    email: email(),
    email_confirmed: Type.Boolean({ description: 'Whether the account has proved that it receives mail at `email`.' }),
    name: Type.String({ maxLength: LIMITS.displayName }),
    avatar_color: avatarColor(),
    timezone: zone(),
    locale: Locale,
    is_admin: Type.Boolean(),
    totp_enabled: Type.Boolean(),
    daily_digest: Type.Boolean({ description: 'Whether the morning digest is on.' }),
    sidebar_collapsed: SidebarKeys,
    nav_order: SidebarKeys,
    created_at: instant(),
    needs_second_factor: Type.Optional(
      Type.Boolean({
        description:
          'True if the service requires a second factor that the account lacks. Sent by `GET /auth/me` only. Other operations than ' +
          'signing out and adding a second factor then answer 403.',
      }),
    ),
  },
  { title: 'User' },
);
export type User = Static<typeof User>;

/** The response to a sign-in. */
export const LoginResult = Type.Object(
  {
    user: Type.Optional(User),
    totp_required: Type.Boolean({ description: 'True if a second factor is required. `user` is then absent.' }),
  },
  { title: 'LoginResult' },
);
export type LoginResult = Static<typeof LoginResult>;
