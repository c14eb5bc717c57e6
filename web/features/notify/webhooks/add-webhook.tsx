import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { EVENT_GROUPS, type EventGroup, eventsOfGroups } from './event-groups.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { webhookQueries } from './webhook-queries.ts';

/** Form that adds a webhook, and then shows its secret. */
export function AddWebhook({ projectId }: { projectId: string }) {
  const { webhooks: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [address, setAddress] = useState('');
  const [groups, setGroups] = useState<EventGroup[]>([...EVENT_GROUPS]);
  const [missing, setMissing] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const submission = useSubmit(async () => {
    setMissing(groups.length === 0 ? messages.chooseEvents : undefined);
    if (groups.length === 0) return;
    const body = { url: address.trim(), events: eventsOfGroups(groups) };
    const added = await api.webhooks.create({ projectID: projectId, body });
    setSecret(added.secret);
    setAddress('');
    setGroups([...EVENT_GROUPS]);
    await cache.invalidateQueries({ queryKey: webhookQueries.ofProject(projectId).queryKey });
  });
  return (
    <Section title={messages.addTitle}>
      <Form
        submission={submission}
        end={
          <div>
            <Button type="submit" kind="primary" busy={submission.busy}>
              {messages.add}
            </Button>
          </div>
        }
      >
        <WebhookFields
          address={address}
          groups={groups}
          errors={{ address: submission.fields.url, groups: missing ?? submission.fields.events }}
          onAddress={setAddress}
          onGroups={setGroups}
        />
      </Form>
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Section>
  );
}
