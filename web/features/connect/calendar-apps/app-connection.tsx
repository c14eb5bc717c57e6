import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useUser } from '../../../api/use-user.ts';
import { useMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { copyText } from '../../../ui/button/copy-text.ts';
import { CopyField, CopyFields, NewConnection, Steps } from '../connected-programs/index.ts';
import { appleProfile, PROFILE_TYPE } from './apple-profile.ts';
import { caldavAddress, davx5Link } from './caldav-address.ts';
import type { CalendarApp } from './calendar-app.ts';
import styles from './calendar-apps.module.css';
import { randomUuid } from './random-uuid.ts';
import { vdirsyncerConfig } from './vdirsyncer-config.ts';

type AppConnectionProps = { app: CalendarApp; password: string; onClose: () => void };

/** Dialog with the address, the user name and the password for an app, and how to set it up. */
export function AppConnection({ app, password, onClose }: AppConnectionProps) {
  const { calendarApps: messages } = useSettingsMessages();
  const { email } = useUser();
  return (
    <NewConnection name={messages.names[app]} text={messages.secret} onClose={onClose}>
      <CopyFields>
        <CopyField label={messages.address} value={caldavAddress(location.origin)} />
        <CopyField label={messages.userName} value={email} />
        <CopyField label={messages.password} value={password} />
      </CopyFields>
      <Shortcut app={app} password={password} />
      <Steps ways={messages.steps[app]} />
    </NewConnection>
  );
}

/** The button that sets up some apps without typing. */
function Shortcut({ app, password }: { app: CalendarApp; password: string }) {
  const { calendarApps: messages, connectedPrograms } = useSettingsMessages();
  const { shell } = useMessages();
  const { id, email } = useUser();
  const { origin } = location;
  const saveProfile = () => {
    const text = appleProfile({
      origin,
      userId: id,
      userName: email,
      password,
      name: shell.product,
      description: messages.profileDescription,
      newUuid: randomUuid,
    });
    saveFile(new Blob([text], { type: PROFILE_TYPE }), `${shell.product}.mobileconfig`);
  };
  const copyConfig = () => {
    const text = vdirsyncerConfig({ address: caldavAddress(origin), userName: email, password });
    void copyText(text, connectedPrograms.copied(connectedPrograms.configuration));
  };
  if (app === 'apple') {
    return (
      <div>
        <Button icon={Download} onClick={saveProfile}>
          {messages.downloadProfile}
        </Button>
      </div>
    );
  }
  if (app === 'vdirsyncer') {
    return (
      <div>
        <Button icon={Copy} onClick={copyConfig}>
          {connectedPrograms.copyConfiguration}
        </Button>
      </div>
    );
  }
  if (app === 'davx5' && /Android/.test(navigator.userAgent)) {
    return (
      <p>
        <a className={styles.link} href={davx5Link(origin, email)}>
          {messages.openDavx5}
        </a>
      </p>
    );
  }
  return null;
}
