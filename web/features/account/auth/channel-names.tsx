import type { AccessChannel } from '#contract/resources/access-channel.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import styles from './reset-credentials.module.css';

/** The webhooks, connections and secret addresses of an account, below the heading. `isOwn`: they are those of the user. */
export default function ChannelNames({ isOwn, channels }: { isOwn?: boolean; channels: readonly AccessChannel[] }) {
  const { channels: messages, revokeAccess } = useSettingsMessages();
  if (channels.length === 0) return null;
  const texts = channels.map(({ kind, name = '', project = '' }) => messages.kinds[kind](name, project));
  return (
    <div className={styles.names}>
      <p className={styles.heading}>{isOwn ? revokeAccess.owned : messages.title}</p>
      <ul>
        {[...new Set(texts)].map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
