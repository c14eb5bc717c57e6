import { useUser } from '../../../api/use-user.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Link } from '../../../ui/button/link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { useIsNarrow } from '../../../ui/sheet/use-is-narrow.ts';
import { QrPicture } from '../../account/security/index.ts';
import {
  ConnectedPrograms,
  CopyField,
  CopyFields,
  Instructions,
  ProgramSettings,
  restrictionOf,
} from '../connected-programs/index.ts';
import { caldavAddress } from './caldav-address.ts';
import { appOfToken, CALENDAR_APPS } from './calendar-app.ts';
import styles from './calendar-apps.module.css';
import { ConnectForm } from './connect-form.tsx';

/** The settings page "Calendar and reminders apps": connects apps with CalDAV, lists them, and explains how to set them up. */
export default function CalendarAppSettings() {
  const { calendarApps: messages } = useSettingsMessages();
  const isNarrow = useIsNarrow();
  return (
    <ProgramSettings text={messages.text} thisDevice={messages.thisDevice}>
      <Section title={messages.connect} text={messages.connectText}>
        <ConnectForm />
      </Section>
      <Section title={messages.connected}>
        <ConnectedPrograms
          label={messages.connected}
          none={messages.none}
          disconnectText={messages.disconnectText}
          nameOf={appOfToken}
        />
      </Section>
      {!isNarrow && restrictionOf(location.origin) !== 'thisDevice' && <PhoneCode />}
      <AppInstructions />
      <p className={styles.text}>
        {messages.feed}{' '}
        <Link href={paths.integrations} className={styles.link}>
          {messages.openFeed}
        </Link>
      </p>
    </ProgramSettings>
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

function AppInstructions() {
  const { calendarApps: messages, connectedPrograms } = useSettingsMessages();
  const { email } = useUser();
  return (
    <Section title={connectedPrograms.instructions} text={messages.instructionsText}>
      <CopyFields>
        <CopyField label={messages.address} value={caldavAddress(location.origin)} />
        <CopyField label={messages.userName} value={email} />
      </CopyFields>
      <Instructions programs={CALENDAR_APPS.map((app) => ({ name: messages.names[app], ways: messages.steps[app] }))} />
    </Section>
  );
}
