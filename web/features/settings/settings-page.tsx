import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import type { ViewProps } from '../../routes.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { Page } from '../../shell/page.tsx';
import { useWords } from '../../words.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import styles from './settings-page.module.css';

type Topic = { name: 'profile' | 'appearance' | 'security'; href: string; Content: ComponentType };

const TOPICS: Topic[] = [
  { name: 'profile', href: paths.settings, Content: ProfileSettings },
  { name: 'appearance', href: paths.appearance, Content: AppearanceSettings },
  { name: 'security', href: paths.security, Content: PasswordSettings },
];

/** The settings: one topic at a time, with the others beside it. */
export default function SettingsPage({ params }: ViewProps) {
  const { shell, settings } = useWords();
  const topic = TOPICS.find(({ name }) => name === (params.page ?? 'profile'));
  if (!topic) return <NotFound />;
  return (
    <Page title={shell.settings}>
      <div className={styles.layout}>
        <nav aria-label={settings.pages}>
          <ul className={styles.topics}>
            {TOPICS.map(({ name, href }) => (
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
