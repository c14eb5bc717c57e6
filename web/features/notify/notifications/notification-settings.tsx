import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SettingsMessages } from '#domain/messages/en/web-settings.ts';
import { CHANNELS, type NotificationKind } from '#domain/notification/channels.ts';
import { useChangeProfile } from '../../../account/change-profile.ts';
import { useUser } from '../../../api/use-user.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { PushSettings } from '../push/index.ts';
import styles from './notification-settings.module.css';
import { notificationPreferences, useSetPreference } from './preferences.ts';

type Messages = SettingsMessages['notificationSettings'];

/** The kinds of notification with their names and hints, in the order of the table. */
const kindsIn = (messages: Messages): [kind: NotificationKind, name: string, hint: string][] => [
  ['mention', messages.mention, messages.mentionHint],
  ['comment', messages.comment, messages.commentHint],
  ['assigned', messages.assigned, messages.assignedHint],
  ['invited', messages.invited, messages.invitedHint],
  ['member.added', messages.memberAdded, messages.memberAddedHint],
  ['share.note', messages.sharedNote, messages.sharedNoteHint],
  ['reminder', messages.reminder, messages.reminderHint],
  ['due', messages.due, messages.dueHint],
  ['connection', messages.connection, messages.connectionHint],
];

/** Table of the kinds of notification and their channels. Each change is saved at once. */
export function NotificationSettings() {
  const { notificationSettings: messages } = useSettingsMessages();
  const { daily_digest } = useUser();
  const changeProfile = useChangeProfile();
  const noMail = useId();
  const query = useQuery(notificationPreferences());
  const { data } = query;
  if (!data) return <LoadingState queries={[query]} />;
  const { preferences, has_mail } = data;
  return (
    <div className={styles.stack}>
      <table className={styles.table} aria-label={messages.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.what}>
              {messages.what}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                {messages[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsIn(messages).map(([kind, name, hint]) => (
            <tr key={kind}>
              <th scope="row" className={styles.kind}>
                {name}
                <span className={styles.hint}>
                  {hint} {kind === 'due' && !daily_digest && messages.digestOff}
                </span>
              </th>
              <Choices kind={kind} name={name} channels={preferences[kind]} noMail={has_mail ? undefined : noMail} />
            </tr>
          ))}
        </tbody>
      </table>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={daily_digest}
          onChange={({ currentTarget: { checked } }) =>
            void withErrorToast(() => changeProfile({ daily_digest: checked }))
          }
        />
        {messages.digest}
      </label>
      <p id={noMail} className={styles.note}>
        {has_mail ? messages.mailHint : messages.noMail}
      </p>
      <PushSettings />
    </div>
  );
}

type ChoicesProps = {
  kind: NotificationKind;
  name: string;
  channels: Readonly<Record<(typeof CHANNELS)[number], boolean>>;
  /** Id of the reason why mail cannot be chosen, if it cannot. */
  noMail: string | undefined;
};

/** A check box for each channel. */
function Choices({ kind, name, channels, noMail }: ChoicesProps) {
  const { notificationSettings: messages } = useSettingsMessages();
  const set = useSetPreference();
  return CHANNELS.map((channel) => (
    <td key={channel} className={styles.choice}>
      <label className={styles.target}>
        <input
          type="checkbox"
          {...(channel === 'mail' && noMail !== undefined
            ? { checked: false, disabled: true, 'aria-describedby': noMail }
            : { checked: channels[channel] })}
          aria-label={messages.choice(name, messages[channel])}
          onChange={({ currentTarget: { checked } }) => set(kind, channel, checked)}
        />
      </label>
    </td>
  ));
}
