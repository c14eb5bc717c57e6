import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BeaconSettings } from '#contract/resources/beacon.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useMomentInSentence } from '../../../dates/use-moment-text.ts';
import { useMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import styles from './service.module.css';
import { serviceQueries } from './service-queries.ts';

/** Whether the service reports to a collector that it exists, and whether it is a collector itself. */
export function BeaconSection() {
  const { service: messages } = useSettingsMessages();
  const query = useQuery(serviceQueries.beacon());
  const { data } = query;
  return (
    <Section title={messages.beacon} text={messages.beaconText}>
      {data ? <BeaconForm settings={data} /> : <LoadingState queries={[query]} rows={2} />}
    </Section>
  );
}

function BeaconForm({ settings }: { settings: BeaconSettings }) {
  const { shell } = useMessages();
  const { service: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const momentOf = useMomentInSentence();
  const { instance_id, version, last_ping_at, stats } = settings;
  const submission = useSubmit(async (value) => {
    const isOn = (name: string) => value(name) === 'on';
    const body = {
      enabled: isOn('enabled'),
      collector_url: value('collector_url'),
      is_collector: isOn('is_collector'),
      publish_count: isOn('publish_count'),
    };
    cache.setQueryData(serviceQueries.beacon().queryKey, await api.beacon.update({ body }));
    showToast({ text: shell.saved });
  });
  return (
    <Form
      submission={submission}
      end={
        <div>
          <Button type="submit" busy={submission.busy}>
            {shell.save}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <CheckboxField
          name="enabled"
          label={messages.beaconOn}
          hint={messages.beaconSends(instance_id, version)}
          defaultChecked={settings.enabled}
        />
        <TextField
          label={messages.collector}
          name="collector_url"
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={settings.collector_url}
          error={submission.fields.collector_url}
          hint={last_ping_at === undefined ? messages.neverSent : messages.lastSent(momentOf(last_ping_at))}
        />
        <CheckboxField
          name="is_collector"
          label={messages.isCollector}
          hint={messages.isCollectorHint}
          defaultChecked={settings.is_collector}
        />
        <CheckboxField
          name="publish_count"
          label={messages.publish}
          hint={messages.publishHint}
          defaultChecked={settings.publish_count}
        />
        {stats !== undefined && (
          <p className={styles.text} role="status">
            {messages.stats(stats.active_7d, stats.active_30d, stats.total)}
          </p>
        )}
      </div>
    </Form>
  );
}
