import { useQuery } from '@tanstack/react-query';
import { CHANNELS, type NotificationKind } from '#domain/notification/channels.ts';
import type { LaterWords } from '#domain/words/en/web-later.ts';
import { useUser } from '../../shell/user.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { reported } from '../../undo/undo.ts';
import { useLaterWords } from '../../words.ts';
import { useChangeProfile } from '../settings/change-profile.ts';
import styles from './notification-settings.module.css';
import { notificationPreferences, useSetPreference } from './preferences.ts';

type Words = LaterWords['notificationSettings'];

/** What there is to choose about, in the order of the table. */
const kindsIn = (words: Words): [kind: NotificationKind, name: string, hint: string][] => [
  ['mention', words.mention, words.mentionHint],
  ['comment', words.comment, words.commentHint],
  ['assigned', words.assigned, words.assignedHint],
  ['invited', words.invited, words.invitedHint],
  ['member.added', words.memberAdded, words.memberAddedHint],
  ['reminder', words.reminder, words.reminderHint],
  ['due', words.due, words.dueHint],
];

/** What the person is told, and where; every tick is kept at once. */
export function NotificationSettings() {
  const { notificationSettings: words } = useLaterWords();
  const { daily_digest } = useUser();
  const changeProfile = useChangeProfile();
  const { data, error, refetch } = useQuery(notificationPreferences());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { preferences, has_mail } = data;
  return (
    <div className={styles.stack}>
      <table className={styles.table} aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.what}>
              {words.what}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                {words[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsIn(words).map(([kind, name, hint]) => (
            <tr key={kind}>
              <th scope="row" className={styles.kind}>
                {name}
                <span className={styles.hint}>
                  {hint} {kind === 'due' && !daily_digest && words.digestOff}
                </span>
              </th>
              <Choices kind={kind} name={name} wish={preferences[kind]} />
            </tr>
          ))}
        </tbody>
      </table>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={daily_digest}
          onChange={({ currentTarget: { checked } }) => void reported(() => changeProfile({ daily_digest: checked }))}
        />
        {words.digest}
      </label>
      <p className={styles.note}>{has_mail ? words.mailHint : words.noMail}</p>
    </div>
  );
}

type ChoicesProps = {
  kind: NotificationKind;
  name: string;
  wish: Readonly<Record<(typeof CHANNELS)[number], boolean>>;
};

/** One tick for each channel. */
function Choices({ kind, name, wish }: ChoicesProps) {
  const { notificationSettings: words } = useLaterWords();
  const set = useSetPreference();
  return CHANNELS.map((channel) => (
    <td key={channel} className={styles.choice}>
      <label className={styles.target}>
        <input
          type="checkbox"
          checked={wish[channel]}
          aria-label={words.choice(name, words[channel])}
          onChange={({ currentTarget: { checked } }) => set(kind, channel, checked)}
        />
      </label>
    </td>
  ));
}
