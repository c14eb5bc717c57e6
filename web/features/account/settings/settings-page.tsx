import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentType, useId, useState } from 'react';
import { Redirect } from 'wouter';
import { useUser } from '../../../api/use-user.ts';
import { NotFound } from '../../../navigation/not-found.tsx';
import { Page } from '../../../navigation/page.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { ViewProps } from '../../../navigation/view-props.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Link } from '../../../ui/button/link.tsx';
import { NeedsConnectionArea } from '../../../ui/form/needs-connection.tsx';
import { tip } from '../../../ui/popover/tip.ts';
import { useIsNarrow } from '../../../ui/sheet/use-is-narrow.ts';
import { AssistantSettings } from '../../connect/assistants/index.ts';
import { CalendarAppSettings } from '../../connect/calendar-apps/index.ts';
import { IntegrationSettings } from '../../connect/integrations/index.ts';
import { NotificationSettings } from '../../notify/notifications/index.ts';
import { BackupSettings } from '../../operate/backups/index.ts';
import { ErrorLog, ServiceSettings } from '../../operate/service/index.ts';
import { ServiceHistory } from '../../sharing/history/index.ts';
import { ImportExportSettings } from '../../transfer/imports/index.ts';
import { SecuritySettings, TokenSettings } from '../security/index.ts';
import { StorageSettings } from '../storage/index.ts';
import { UserSettings } from '../users/index.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import styles from './settings-page.module.css';

type Topic = {
  name:
    | 'profile'
    | 'appearance'
    | 'notifications'
    | 'security'
    | 'integrations'
    | 'apps'
    | 'assistants'
    | 'import'
    | 'tokens'
    | 'storage'
    | 'users'
    | 'backups'
    | 'history'
    | 'errors'
    | 'service';
  href: string;
  Content: ComponentType;
  /** Only administrators see this page. */
  isForAdministrators?: true;
  /** Its settings are stored on the device. */
  worksOffline?: true;
  /** The page uses the full width. */
  isWide?: true;
};

const TOPICS: Topic[] = [
  { name: 'profile', href: paths.profile, Content: ProfileSettings },
  { name: 'appearance', href: paths.appearance, Content: AppearanceSettings, worksOffline: true },
  { name: 'notifications', href: paths.notifications, Content: NotificationSettings },
  { name: 'security', href: paths.security, Content: SecuritySettings },
  { name: 'integrations', href: paths.integrations, Content: IntegrationSettings },
  { name: 'apps', href: paths.calendarApps, Content: CalendarAppSettings },
  { name: 'assistants', href: paths.assistants, Content: AssistantSettings },
  { name: 'import', href: paths.importExport, Content: ImportExportSettings, isWide: true },
  { name: 'tokens', href: paths.tokens, Content: TokenSettings },
  { name: 'storage', href: paths.storage, Content: StorageSettings },
  { name: 'users', href: paths.users, Content: UserSettings, isForAdministrators: true, isWide: true },
  { name: 'backups', href: paths.backups, Content: BackupSettings, isForAdministrators: true, isWide: true },
  { name: 'history', href: paths.serviceHistory, Content: ServiceHistory, isForAdministrators: true, isWide: true },
  { name: 'errors', href: paths.errors, Content: ErrorLog, isForAdministrators: true, isWide: true },
  { name: 'service', href: paths.service, Content: ServiceSettings, isForAdministrators: true, isWide: true },
];

/** Returns the topic of an address. AI is a section of the integrations. */
function topicOf(page: string | undefined): string {
  return page === 'ai' ? 'integrations' : (page ?? 'profile');
}

/** The settings: one topic at a time, with links to the others. In a narrow window the list of topics is a page of its own. */
export default function SettingsPage({ params }: ViewProps) {
  const { shell } = useMessages();
  const { settings } = useLazyMessages();
  const { is_admin: isAdmin } = useUser();
  const isNarrow = useIsNarrow();
  const topics = TOPICS.filter(({ isForAdministrators }) => isAdmin || !isForAdministrators);
  const topic = topics.find(({ name }) => name === topicOf(params.page));
  const key = usePageKey(topic?.name, isNarrow);
  // The provider of mail leads back to the settings.
  if (params.page === undefined && new URLSearchParams(location.search).has('hostedmail'))
    return <Redirect to={`${paths.integrations}${location.search}`} replace />;
  if (params.page === 'data') return <Redirect to={paths.importExport} replace />;
  if (!topic) return <NotFound />;
  if (isNarrow && params.page === undefined) {
    return (
      <Page title={shell.settings}>
        <TopicList topics={topics} />
      </Page>
    );
  }
  return (
    <Page
      key={key}
      title={shell.settings}
      windowTitle={`${settings[topic.name]} – ${shell.settings}`}
      mark={isNarrow && <Back />}
    >
      <div className={styles.layout} data-wide={topic.isWide}>
        {!isNarrow && <TopicList topics={topics} current={topic} />}
        <section>
          <h2 className={styles.heading}>{settings[topic.name]}</h2>
          {topic.worksOffline ? (
            <topic.Content />
          ) : (
            <NeedsConnectionArea>
              <topic.Content />
            </NeedsConnectionArea>
          )}
        </section>
      </div>
    </Page>
  );
}

/**
 * Returns the key of the page. In a narrow window each topic is a page of its own, otherwise all topics are one. A change of the width alone
 * keeps the key, so that turning a phone does not discard what the user has typed.
 */
function usePageKey(name: string | undefined, isNarrow: boolean): string | undefined {
  const [shown, setShown] = useState({ name, key: name });
  if (name === shown.name) return shown.key;
  const key = isNarrow ? name : shown.key;
  setShown({ name, key });
  return key;
}

/** The topics of the user, and below a heading those of administrators. */
function TopicList({ topics, current }: { topics: Topic[]; current?: Topic }) {
  const { settings } = useLazyMessages();
  const heading = useId();
  const own = topics.filter(({ isForAdministrators }) => !isForAdministrators);
  const administration = topics.filter(({ isForAdministrators }) => isForAdministrators);
  return (
    <nav aria-label={settings.pages}>
      <ul className={styles.topics}>{own.map((topic) => topicLink(topic, settings[topic.name], current))}</ul>
      {administration.length > 0 && (
        <>
          <p id={heading} className={styles.group}>
            {settings.administration}
          </p>
          <ul className={styles.topics} aria-labelledby={heading}>
            {administration.map((topic) => topicLink(topic, settings[topic.name], current))}
          </ul>
        </>
      )}
    </nav>
  );
}

function topicLink({ name, href }: Topic, text: string, current: Topic | undefined) {
  return (
    <li key={name}>
      <Link href={href} className={styles.topic} aria-current={name === current?.name ? 'page' : undefined}>
        {text}
        <ChevronRight />
      </Link>
    </li>
  );
}

/** Link to the list of topics. */
function Back() {
  const { settings } = useLazyMessages();
  return (
    <Link href={paths.settings} className={styles.back} aria-label={settings.allPages} {...tip(settings.allPages)}>
      <ChevronLeft />
    </Link>
  );
}
