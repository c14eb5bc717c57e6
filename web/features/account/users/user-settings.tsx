import { useQuery } from '@tanstack/react-query';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { InviteUser } from './invite-user.tsx';
import { OpenInvites } from './open-invites.tsx';
import { UserList } from './user-list.tsx';
import styles from './user-settings.module.css';
import { usersQuery } from './users-query.ts';

/** All accounts with their actions, a form to invite people, and all open invites, for administrators. */
export function UserSettings() {
  const { users: messages } = useSettingsMessages();
  const query = useQuery(usersQuery());
  const { data } = query;
  if (!data) return <LoadingState queries={[query]} rows={4} />;
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{messages.intro}</p>
      <UserList users={data.users} />
      <InviteUser users={data.users} />
      <OpenInvites invites={data.invites} />
    </div>
  );
}
