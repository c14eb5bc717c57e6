import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useAiError } from '../use-ai-error.ts';
import styles from './test-provider.module.css';

type Outcome = { text: string; hasFailed: boolean };

/** A button that asks the stored provider one fixed question, and the outcome. */
export function TestProvider() {
  const { ai: messages } = useSettingsMessages();
  const textOf = useAiError();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const test = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      await api.ai.testSettings();
      setOutcome({ text: messages.testPassed, hasFailed: false });
    } catch (error) {
      setOutcome({ text: textOf(error), hasFailed: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.test}>
      <Button busy={busy} onClick={() => void test()}>
        {messages.test}
      </Button>
      <p role="status" className={styles.outcome} data-failed={outcome?.hasFailed === true}>
        {busy ? messages.waiting : outcome?.text}
      </p>
    </div>
  );
}
