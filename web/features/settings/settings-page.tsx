import type { ComponentType } from 'react';
import { useLazyMessages, useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { ViewProps } from '../../routes.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { Page } from '../../shell/page.tsx';
import { useUser } from '../../shell/user.ts';
import { Link } from '../../ui/link.tsx';
import { ServiceHistory } from '../history/service-history.tsx';
import { NotificationSettings } from '../notifications/notification-settings.tsx';
import { SecuritySettings } from '../security/security-settings.tsx';
import { TokenSettings } from '../tokens/token-settings.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import styles from './settings-page.module.css';

type Topic = {
  name: 'profile' | 'appearance' | 'notifications' | 'security' | 'tokens' | 'history';
  href: string;
  Content: ComponentType;
  /** Only administrators see it; it takes all the width there is. */
  isForAdministrators?: true;
};

const TOPICS: Topic[] = [
  { name: 'profile', href: paths.settings, Content: ProfileSettings },
  { name: 'appearance', href: paths.appearance, Content: AppearanceSettings },
  { name: 'notifications', href: paths.notifications, Content: NotificationSettings },
  { name: 'security', href: paths.security, Content: SecuritySettings },
  { name: 'tokens', href: paths.tokens, Content: TokenSettings },
  { name: 'history', href: paths.serviceHistory, Content: ServiceHistory, isForAdministrators: true },
];

/** The settings: one topic at a time, with the others beside it. */
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
