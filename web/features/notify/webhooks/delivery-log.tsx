import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery } from '#contract/resources/webhook.ts';
import { api } from '../../../api/client.ts';
import { refetch } from '../../../api/refetch.ts';
import { useMomentText } from '../../../dates/use-moment-text.ts';
import { useLanguage, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { webhookQueries } from './webhook-queries.ts';
import styles from './webhooks.module.css';

/** The delivery log of a webhook. It is loaded when the user opens it. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const { webhooks: messages } = useSettingsMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.log} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messages.log}</summary>
      {isOpen && <Deliveries webhookId={webhookId} />}
    </details>
  );
}

function Deliveries({ webhookId }: { webhookId: string }) {
  const { webhooks: messages } = useSettingsMessages();
  const query = useQuery(webhookQueries.deliveries(webhookId));
  if (query.data === undefined) return <LoadingState queries={[query]} rows={2} />;
  if (query.data.length === 0) return <p className={styles.detail}>{messages.noDeliveries}</p>;
  return (
    <RecordList aria-label={messages.log} isCompact>
      {query.data.map((delivery) => (
        <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
      ))}
    </RecordList>
  );
}

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { webhooks: messages } = useSettingsMessages();
  const language = useLanguage();
  const moment = useMomentText();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { type, state, status, attempts, duration_ms: duration, excerpt, error, can_resend: canResend } = delivery;
  const resend = async () => {
    setBusy(true);
    await withErrorToast(async () => {
      const sent = await api.webhooks.resend({ webhookID: webhookId, deliveryID: delivery.id });
      const isDelivered = sent.state === 'delivered';
      showToast(isDelivered ? { text: messages.resent } : { text: sent.error ?? '', tone: 'danger' });
    });
    setBusy(false);
    refetch(cache, { queryKey: webhookQueries.deliveries(webhookId).queryKey });
  };
  return (
    <RecordRow
      name={type}
      badge={messages.deliveryStates[state]}
      details={[
        moment(delivery.attempted_at ?? delivery.created_at),
        status !== undefined && String(status),
        duration !== undefined && messages.duration(duration.toLocaleString(language)),
        attempts > 1 && messages.attempts(attempts),
        excerpt !== undefined && messages.answer(excerpt),
      ]}
      problem={error}
    >
      {canResend && (
        <Button busy={isBusy} onClick={() => void resend()}>
          {messages.resend}
        </Button>
      )}
    </RecordRow>
  );
}
