import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { HostedMail, HostedMailInput } from '#contract/resources/hosted-mail.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { ProjectField } from '../../../fields/project-field.tsx';
import { useMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { hostedMailQuery } from './hosted-mail-query.ts';

type Trigger = HostedMailInput['trigger'];

/** Which messages become tasks, and of which project. The labels of the account are suggested. */
export function TriggerForm({ status }: { status: HostedMail }) {
  const { shell } = useMessages();
  const { hostedMail: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const suggestions = useId();
  const [trigger, setTrigger] = useState<Trigger>(status.trigger || 'starred');
  const hasLabel = trigger !== 'starred';
  const submission = useSubmit(async (value) => {
    const project_id = value('project_id') || null;
    await api.hostedMail.set({ body: { trigger, project_id, ...(hasLabel && { label: value('label').trim() }) } });
    showToast({ text: shell.saved });
    await cache.invalidateQueries({ queryKey: hostedMailQuery().queryKey });
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
      <SelectField
        label={messages.trigger}
        value={trigger}
        onChange={({ currentTarget }) => setTrigger(currentTarget.value as Trigger)}
      >
        {Object.entries(messages.triggers).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </SelectField>
      {hasLabel && (
        <>
          <TextField
            label={messages.label}
            name="label"
            hint={messages.labelHint}
            defaultValue={status.label}
            list={suggestions}
            maxLength={LIMITS.hostedMail.label}
            autoComplete="off"
            spellCheck={false}
            error={submission.fields.label}
            emptyError={messages.enterLabel}
          />
          <datalist id={suggestions}>
            {status.labels.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <ProjectField
        label={messages.project}
        hint={messages.projectHint}
        error={submission.fields.project_id}
        chosen={status.project_id}
      />
    </Form>
  );
}
