import { useSubmit } from '../../api/use-submit.ts';
import { useSettingsMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { withErrorToast } from '../../undo/undo.ts';
import styles from './authorize-page.module.css';

type Choice = { approved: boolean; access: 'read' | 'write'; expires_in_days: number };

const DAYS = [30, 90, 365, 0] as const;

const REFUSAL: Choice = { approved: false, access: 'read', expires_in_days: 0 };

/** The choices of the user: what the assistant may do and for how long, or to refuse. */
export function ApprovalForm({ onAnswer }: { onAnswer: (choice: Choice) => Promise<void> }) {
  const { assistantAuthorization: messages } = useSettingsMessages();
  const submission = useSubmit((value) =>
    onAnswer({
      approved: true,
      access: value('access') === 'read' ? 'read' : 'write',
      expires_in_days: Number(value('expires_in_days')),
    }),
  );
  return (
    <Form
      submission={submission}
      end={
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {messages.allow}
          </Button>
          <Button onClick={() => void withErrorToast(() => onAnswer(REFUSAL))}>{messages.refuse}</Button>
        </div>
      }
    >
      <SelectField label={messages.access} name="access" defaultValue="write">
        <option value="write">{messages.write}</option>
        <option value="read">{messages.read}</option>
      </SelectField>
      <SelectField label={messages.expires} name="expires_in_days" defaultValue="90" hint={messages.revoke}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {messages.days[days]}
          </option>
        ))}
      </SelectField>
    </Form>
  );
}
