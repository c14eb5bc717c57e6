import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PushTest } from '#contract/resources/push.ts';
import { api } from '../../../api/client.ts';
import { useUser } from '../../../api/use-user.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Section } from '../../../ui/section/section.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { type DeviceState, deviceState, turnOff, turnOn } from './device.ts';
import styles from './push-settings.module.css';

/** The section for push messages on this device: the switch, its state, and a test message. */
export function PushSettings() {
  const { push: messages } = useSettingsMessages();
  const { id: userId } = useUser();
  const cache = useQueryClient();
  const queryKey = ['push-device', userId];
  const { data: state } = useQuery({ queryKey, queryFn: () => deviceState(userId), staleTime: 0 });
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<void>) => {
    setBusy(true);
    await withErrorToast(work);
    await cache.invalidateQueries({ queryKey });
    setBusy(false);
  };
  if (state === undefined) return null;
  return (
    <Section title={messages.title} text={messages.text}>
      <div className={styles.stack}>
        <p role="status">{messages[TEXTS[state]]}</p>
        {state === 'off' && (
          <div className={styles.actions}>
            <Button
              kind="primary"
              busy={isBusy}
              onClick={() => void change(() => turnOnOrExplain(userId, messages.failed))}
            >
              {messages.turnOn}
            </Button>
          </div>
        )}
        {state === 'on' && <Test isBusy={isBusy} onTurnOff={() => void change(turnOff)} />}
      </div>
    </Section>
  );
}

const TEXTS = {
  insecure: 'isInsecure',
  unsupported: 'isUnsupported',
  denied: 'isDenied',
  off: 'isOff',
  on: 'isOn',
} as const satisfies Record<DeviceState, string>;

/** The errors of browsers are technical texts in English. */
async function turnOnOrExplain(userId: string, text: string): Promise<void> {
  try {
    await turnOn(userId);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    showToast({ text });
  }
}

function Test({ isBusy, onTurnOff }: { isBusy: boolean; onTurnOff: () => void }) {
  const { push: messages } = useSettingsMessages();
  const [result, setResult] = useState<PushTest | 'pending'>();
  const send = async () => {
    setResult('pending');
    const body = { title: messages.testTitle, body: messages.testBody };
    let answer: PushTest | undefined;
    await withErrorToast(async () => {
      answer = await api.push.test({ body });
    });
    setResult(answer);
  };
  return (
    <>
      <div className={styles.actions}>
        <Button busy={result === 'pending'} onClick={() => void send()}>
          {messages.test}
        </Button>
        <Button busy={isBusy} onClick={onTurnOff}>
          {messages.turnOff}
        </Button>
      </div>
      <div role="status">{typeof result === 'object' && <Results result={result} />}</div>
    </>
  );
}

function Results({ result: { subscriptions, sent, failed } }: { result: PushTest }) {
  const { push: messages } = useSettingsMessages();
  return (
    <ul className={styles.results}>
      <li>{subscriptions === 0 ? messages.noDevice : messages.sent(sent)}</li>
      {failed.map(({ service, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two devices can have the same push service and reason.
        <li key={index}>{messages.notSent(service, messages[reason])}</li>
      ))}
    </ul>
  );
}
