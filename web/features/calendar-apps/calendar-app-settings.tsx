import { useUser } from '../../api/use-user.ts';
import { paths } from '../../navigation/paths.ts';
import { useSettingsMessages } from '../../platform/messages.ts';
import { Link } from '../../ui/button/link.tsx';
import { Section } from '../../ui/section/section.tsx';
import { useIsNarrow } from '../../ui/sheet/use-is-narrow.ts';
import { QrPicture } from '../security/index.ts';
import { caldavAddress, restrictionOf } from './caldav-address.ts';
import { CALENDAR_APPS } from './calendar-app.ts';
import styles from './calendar-apps.module.css';
import { ConnectForm } from './connect-form.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { CopyField } from './copy-field.tsx';
import { Steps } from './steps.tsx';

/** The settings page "Calendar and reminders apps": connects apps with CalDAV, lists them, and explains how to set them up. */
export default function CalendarAppSettings() {
  const { calendarApps: messages } = useSettingsMessages();
  const isNarrow = useIsNarrow();
  const restriction = restrictionOf(location.origin);
  return (
    <div className={styles.page}>
      <div className={styles.stack}>
        <p className={styles.text}>{messages.text}</p>
        {restriction && (
          <p className={styles.notice}>
            {restriction === 'thisDevice' ? messages.thisDevice(location.hostname) : messages.unencrypted}
          </p>
        )}
      </div>
      <Section title={messages.connect} text={messages.connectText}>
        <ConnectForm />
      </Section>
      <Section title={messages.connected}>
        <ConnectedApps />
      </Section>
      {!isNarrow && restriction !== 'thisDevice' && <PhoneCode />}
      <Instructions />
      <p className={styles.text}>
        {messages.feed}{' '}
        <Link href={paths.integrations} className={styles.link}>
          {messages.openFeed}
        </Link>
      </p>
    </div>
  );
}

/** The QR code that opens this page on a phone. It has no secret: camera apps and browsers keep what they scan. */
function PhoneCode() {
  const { calendarApps: messages } = useSettingsMessages();
  return (
    <Section title={messages.phone} text={messages.phoneText}>
      <div>
        <QrPicture text={location.origin + paths.calendarApps} label={messages.code} />
      </div>
    </Section>
  );
}

function Instructions() {
  const { calendarApps: messages } = useSettingsMessages();
  const { email } = useUser();
  return (
    <Section title={messages.instructions} text={messages.instructionsText}>
      <div className={styles.fields}>
        <CopyField label={messages.address} value={caldavAddress(location.origin)} />
        <CopyField label={messages.userName} value={email} />
      </div>
      <div className={styles.apps}>
        {CALENDAR_APPS.map((app) => (
          <details key={app} className={styles.app}>
            <summary>{messages.names[app]}</summary>
            <Steps app={app} />
          </details>
        ))}
      </div>
    </Section>
  );
}
