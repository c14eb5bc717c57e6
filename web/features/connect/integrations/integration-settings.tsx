import type { ComponentType } from 'react';
import { AiSettings } from '../ai/index.ts';
import { FeedSettings } from '../calendar-feed/index.ts';
import { CalendarSettings } from '../external-calendars/index.ts';
import { HostedMailSettings } from '../hosted-mail/index.ts';
import { MailSettings } from '../mail-to-task/index.ts';
import { MailboxSettings } from '../mailboxes/index.ts';
import { ClientSettings } from '../oauth-client/index.ts';
import styles from './integration-settings.module.css';

/**
 * The sections of the page, in their order. Each is a component of its own feature: it renders a `Section` with its heading, loads its own
 * data and shows its own errors.
 */
const SECTIONS: { name: string; Content: ComponentType }[] = [
  { name: 'calendars', Content: CalendarSettings },
  { name: 'feed', Content: FeedSettings },
  { name: 'mail', Content: MailSettings },
  { name: 'hosted-mail', Content: HostedMailSettings },
  { name: 'mailboxes', Content: MailboxSettings },
  { name: 'ai', Content: AiSettings },
  { name: 'client', Content: ClientSettings },
];

/** The settings page "Integrations": the connections of the account to other programs and services. */
export function IntegrationSettings() {
  return (
    <div className={styles.sections}>
      {SECTIONS.map(({ name, Content }) => (
        <Content key={name} />
      ))}
    </div>
  );
}
