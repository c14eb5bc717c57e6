import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import type { TokenProtocol } from '#contract/resources/api-token.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { securityQueries, TokenLifetime, TokenProjects, useTokenProjects } from '../../account/security/index.ts';
import { deviceLimit, tokenNameOf } from './token-name.ts';

type ProgramFormProps<Program extends string> = {
  protocol: TokenProtocol;
  /** Label of the choice of a program. */
  label: string;
  programs: readonly { program: Program; name: string }[];
  /** The beginning of the names of the tokens. */
  namePrefix?: string;
  /** Lets the user choose how long the token is valid. Without it, the token does not expire. */
  hasLifetime?: boolean;
  /** Receives the chosen program and its token. */
  onCreated: (created: { program: Program; token: string }) => void;
};

/** Form that creates a token for a program. */
export function ProgramForm<Program extends string>({
  protocol,
  label,
  programs,
  namePrefix = '',
  hasLifetime = false,
  onCreated,
}: ProgramFormProps<Program>) {
  const { connectedPrograms: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [selected, setSelected] = useState<string>();
  const chosen = programs.find(({ program }) => program === selected) ?? programs[0];
  const [device, setDevice] = useState('');
  const projects = useTokenProjects();
  const submission = useSubmit(
    async (value) => {
      if (chosen === undefined || !projects.check()) return;
      const body = {
        name: tokenNameOf(namePrefix, chosen.name, device),
        scope: value('scope') === 'read' ? 'read' : 'write',
        protocol,
        ...(projects.value && { project_ids: [...projects.value] }),
        ...(hasLifetime && { expires_in_days: Number(value('days')) }),
      } as const;
      const { token } = await api.tokens.create({ body });
      onCreated({ program: chosen.program, token });
      setDevice('');
      await cache.invalidateQueries({ queryKey: securityQueries.tokens().queryKey });
    },
    (error) => (error instanceof ApiError && error.status === 409 ? messages.full : undefined),
  );
  return (
    <Form
      submission={submission}
      end={
        <div>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {messages.connect}
          </Button>
        </div>
      }
    >
      <SelectField
        label={label}
        name="program"
        value={chosen?.program}
        onChange={({ currentTarget }) => setSelected(currentTarget.value)}
      >
        {programs.map(({ program, name }) => (
          <option key={program} value={program}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={messages.device}
        name="name"
        hint={messages.deviceHint}
        value={device}
        onChange={({ currentTarget }) => setDevice(currentTarget.value)}
        maxLength={deviceLimit(namePrefix, chosen?.name ?? '', LIMITS.tokenName)}
        autoComplete="off"
        error={submission.fields.name}
      />
      <SelectField label={messages.access} name="scope" defaultValue="write" error={submission.fields.scope}>
        <option value="write">{messages.write}</option>
        <option value="read">{messages.read}</option>
      </SelectField>
      <TokenProjects
        value={projects.value}
        error={projects.error ?? submission.fields.project_ids}
        onChange={projects.onChange}
      />
      {hasLifetime && <TokenLifetime error={submission.fields.expires_in_days} />}
    </Form>
  );
}
