import type { Webhook } from '#contract/resources/webhook.ts';
import { useMomentInSentence } from '../../../dates/use-moment-text.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { groupsOfEvents } from './event-groups.ts';
import styles from './webhooks.module.css';

/** The address of a webhook, its state, what it sends, and how its last delivery went. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { webhooks: messages } = useSettingsMessages();
  const moment = useMomentInSentence();
  const { url, state, stop_reason: reason, last_success_at: last, next_attempt_at: next, last_error: error } = webhook;
  const groups = groupsOfEvents(webhook.events).map((group) => messages.groups[group]);
  const times = [
    last === undefined ? messages.neverDelivered : messages.delivered(moment(last)),
    next !== undefined && messages.nextAttempt(moment(next)),
  ].filter(Boolean);
  const { former_secret_until: former } = webhook;
  return (
    <div className={styles.status}>
      <h3 className={styles.address}>
        {url === '' ? messages.lostAddress : url} <span className={styles.state}>{messages[state]}</span>
      </h3>
      <p className={styles.detail}>{groups.join(', ')}</p>
      <p className={styles.detail}>{times.join(', ')}</p>
      {former !== undefined && <p className={styles.detail}>{messages.formerUntil(moment(former))}</p>}
      {reason !== undefined && <p className={styles.problem}>{messages.stopReasons[reason]}</p>}
      {error !== undefined && reason !== 'gone' && <p className={styles.problem}>{error}</p>}
    </div>
  );
}
