import { offsetAt } from '#domain/day/zone.ts';
import { useUser } from '../api/use-user.ts';
import { useNow } from '../dates/now.ts';
import { paths } from '../navigation/paths.ts';
import { useLazyMessages } from '../platform/messages.ts';
import { Link } from '../ui/button/link.tsx';
import styles from './zone-hint.module.css';

/** Says in which time zone times are shown, if the clock of the device shows another time. */
export function ZoneHint() {
  const { settings: messages } = useLazyMessages();
  const { timezone } = useUser();
  const now = useNow();
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (offsetAt(now, timezone) === offsetAt(now, device)) return null;
  const [zone = '', other = ''] = [timezone, device].map((name) => name.replaceAll('_', ' '));
  return (
    <p className={styles.hint}>
      {messages.timesAreIn(zone)} {messages.deviceDiffers(other)}{' '}
      <Link href={paths.profile}>{messages.changeZone}</Link>
    </p>
  );
}
