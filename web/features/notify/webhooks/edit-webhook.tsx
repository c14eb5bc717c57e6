import { useState } from 'react';
import type { Webhook } from '#contract/resources/webhook.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { changedEvents, groupsOfEvents } from './event-groups.ts';
import { WebhookFields } from './webhook-fields.tsx';

type EditWebhookProps = { webhook: Webhook; onSaved: () => void; onClose: () => void };

/** Dialog that changes the address and the events of a webhook. */
export function EditWebhook({ webhook, onSaved, onClose }: EditWebhookProps) {
  const { webhooks: messages } = useSettingsMessages();
  const [address, setAddress] = useState(webhook.url);
  const [groups, setGroups] = useState(groupsOfEvents(webhook.events));
  const [missing, setMissing] = useState<string>();
  const submission = useSubmit(async () => {
    setMissing(groups.length === 0 ? messages.chooseEvents : undefined);
    if (groups.length === 0) return;
    const body = { url: address.trim(), events: changedEvents(webhook.events, groups) };
    await api.webhooks.update({ webhookID: webhook.id, body });
    showToast({ text: messages.saved });
    onSaved();
    onClose();
  });
  return (
    <Dialog title={messages.editTitle} onClose={onClose}>
      <DialogForm submission={submission} action={messages.save} onClose={onClose}>
        <WebhookFields
          address={address}
          groups={groups}
          errors={{ address: submission.fields.url, groups: missing ?? submission.fields.events }}
          onAddress={setAddress}
          onGroups={setGroups}
        />
      </DialogForm>
    </Dialog>
  );
}
