import type { AccessChannel } from '#contract/resources/access-channel.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import styles from './reset-credentials.module.css';

/** The webhooks, connections and secret addresses of an account. */
export function ChannelNames({ heading, channels }: { heading: string; channels: readonly AccessChannel[] }) {
  const { accessChannels } = useLazyMessages();
  if (channels.length === 0) return null;
  const texts = channels.map(({ kind, name = '', project = '' }) => accessChannels[kind](name, project));
  return (
    <div className={styles.names}>
      <p className={styles.heading}>{heading}</p>
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
