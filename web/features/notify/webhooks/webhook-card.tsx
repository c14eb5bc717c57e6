import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract/resources/webhook.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { refetch } from '../../../api/refetch.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import styles from './webhooks.module.css';

/** A webhook: its address and state, its buttons, and its delivery log. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { webhooks: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'replace' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const [isTesting, setTesting] = useState(false);
  const webhookID = webhook.id;
  const close = () => setOpen(undefined);
  const reload = () => refetch(cache, { queryKey: keys.webhooks });
  const run = async (work: () => Promise<unknown>) => {
    await withErrorToast(work);
    reload();
  };
  const test = async () => {
    setTesting(true);
    await run(async () => {
      const { state, error } = await api.webhooks.test({ webhookID });
      const isDelivered = state === 'delivered';
      showToast(isDelivered ? { text: messages.testDelivered } : { text: error ?? '', tone: 'danger' });
    });
    setTesting(false);
  };
  const isActive = webhook.state === 'active';
  return (
    <li className={styles.card}>
      <WebhookStatus webhook={webhook} />
      <div className={styles.actions}>
        <Button busy={isTesting} onClick={() => void test()}>
          {messages.test}
        </Button>
        <Button onClick={() => void run(() => api.webhooks.update({ webhookID, body: { active: !isActive } }))}>
          {isActive ? messages.pause : messages.resume}
        </Button>
        <Button onClick={() => setOpen('edit')}>{messages.edit}</Button>
        <Button onClick={() => setOpen('replace')}>{messages.replaceSecret}</Button>
        <Button onClick={() => setOpen('delete')}>{messages.delete}</Button>
      </div>
      <DeliveryLog webhookId={webhookID} />
      {open === 'edit' && <EditWebhook webhook={webhook} onSaved={reload} onClose={close} />}
      {open === 'replace' && (
        <Confirm
          title={messages.replaceTitle}
          text={messages.replaceText}
          action={messages.replaceSecret}
          onConfirm={() => run(async () => setSecret((await api.webhooks.rotate({ webhookID })).secret))}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <Confirm
          title={messages.deleteTitle}
          text={messages.deleteText}
          action={messages.delete}
          isDanger
          onConfirm={() =>
            run(async () => {
              await api.webhooks.delete({ webhookID });
              showToast({ text: messages.deleted });
            })
          }
          onClose={close}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </li>
  );
}
