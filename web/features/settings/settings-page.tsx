import type { ComponentType } from 'react';
import { useUser } from '../../api/use-user.ts';
import { NotFound } from '../../navigation/not-found.tsx';
import { Page } from '../../navigation/page.tsx';
import { paths } from '../../navigation/paths.ts';
import type { ViewProps } from '../../navigation/view-props.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { Link } from '../../ui/button/link.tsx';
import { ServiceHistory } from '../history/index.ts';
import { NotificationSettings } from '../notifications/index.ts';
import { SecuritySettings, TokenSettings } from '../security/index.ts';
import { StorageSettings } from '../storage/index.ts';
import { UserSettings } from '../users/index.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import styles from './settings-page.module.css';

type Topic = {
  name: 'profile' | 'appearance' | 'notifications' | 'security' | 'tokens' | 'storage' | 'users' | 'history';
  href: string;
  Content: ComponentType;
  /** Only administrators see this page. It uses the full width. */
  isForAdministrators?: true;
};

const TOPICS: Topic[] = [
  { name: 'profile', href: paths.settings, Content: ProfileSettings },
  { name: 'appearance', href: paths.appearance, Content: AppearanceSettings },
  { name: 'notifications', href: paths.notifications, Content: NotificationSettings },
  { name: 'security', href: paths.security, Content: SecuritySettings },
  { name: 'tokens', href: paths.tokens, Content: TokenSettings },
  { name: 'storage', href: paths.storage, Content: StorageSettings },
  { name: 'users', href: paths.users, Content: UserSettings, isForAdministrators: true },
  { name: 'history', href: paths.serviceHistory, Content: ServiceHistory, isForAdministrators: true },
];

/** The settings: one topic at a time, with links to the others. */
export default function SettingsPage({ params }: ViewProps) {
  const { shell } = useMessages();
  const { settings } = useLazyMessages();
  const { is_admin: isAdmin } = useUser();
  const topics = TOPICS.filter(({ isForAdministrators }) => isAdmin || !isForAdministrators);
  const topic = topics.find(({ name }) => name === (params.page ?? 'profile'));
  if (!topic) return <NotFound />;
  return (
    <Page title={shell.settings}>
      <div className={styles.layout} data-wide={topic.isForAdministrators}>
        <nav aria-label={settings.pages}>
          <ul className={styles.topics}>
            {topics.map(({ name, href }) => (
              <li key={name}>
                <Link href={href} className={styles.topic} aria-current={name === topic.name ? 'page' : undefined}>
                  {settings[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h2 className={styles.heading}>{settings[topic.name]}</h2>
          <topic.Content />
        </section>
      </div>
    </Page>
  );
}
