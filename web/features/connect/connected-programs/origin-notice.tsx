import { useSettingsMessages } from '../../../platform/messages.ts';
import styles from './connected-programs.module.css';
import { restrictionOf } from './origin-restriction.ts';

/** Why programs may be unable to use the address at which the user reached the service. Nothing if they can. */
export function OriginNotice({ thisDevice }: { thisDevice: (host: string) => string }) {
  const { connectedPrograms: messages } = useSettingsMessages();
  const restriction = restrictionOf(location.origin);
  if (restriction === undefined) return null;
  return (
    <p className={styles.notice}>
      {restriction === 'thisDevice' ? thisDevice(location.hostname) : messages.unencrypted}
    </p>
  );
}
