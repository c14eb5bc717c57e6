import type { AssistantApproval } from '#contract/resources/assistant-authorization.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { TokenLifetime, TokenProjects, useTokenProjects } from '../../account/security/index.ts';
import styles from './authorize-page.module.css';

/** The answer of the user. */
export type Choice = Pick<AssistantApproval, 'approved' | 'access' | 'expires_in_days' | 'project_ids'>;

const REFUSAL: Choice = { approved: false, access: 'read', expires_in_days: 0 };

/** The choices of the user: what the assistant may do, where and for how long, or to refuse. */
export function ApprovalForm({ onAnswer }: { onAnswer: (choice: Choice) => Promise<void> }) {
  const { assistantAuthorization: messages } = useSettingsMessages();
  const projects = useTokenProjects();
  const submission = useSubmit(async (value) => {
    if (!projects.check()) return;
    await onAnswer({
      approved: true,
      access: value('access') === 'read' ? 'read' : 'write',
      expires_in_days: Number(value('days')),
      ...(projects.value && { project_ids: [...projects.value] }),
    });
  });
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
      <TokenProjects
        value={projects.value}
        error={projects.error ?? submission.fields.project_ids}
        onChange={projects.onChange}
      />
      <TokenLifetime label={messages.expires} hint={messages.revoke} error={submission.fields.expires_in_days} />
    </Form>
  );
}
