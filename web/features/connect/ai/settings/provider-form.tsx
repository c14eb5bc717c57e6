import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AI_PROVIDERS, type AISettings, type AiProvider } from '#contract/resources/ai.ts';
import { api } from '../../../../api/client.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { useMessages, useSettingsMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { showToast } from '../../../../ui/message/toast.ts';
import { aiQuery } from '../use-ai.ts';

/** The form of the AI provider. The stored key is never shown: an empty field keeps it. */
export function ProviderForm({ settings }: { settings: AISettings }) {
  const { shell } = useMessages();
  const { ai: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [provider, setProvider] = useState(settings.provider);
  const isSame = provider === settings.provider;
  const submission = useSubmit(async (value) => {
    const [base_url, model, api_key] = ['base_url', 'model', 'api_key'].map((name) => value(name).trim());
    await api.ai.setSettings({ body: { provider, ...(provider !== '' && { base_url, model, api_key }) } });
    showToast({ text: shell.saved });
    await cache.invalidateQueries({ queryKey: aiQuery().queryKey });
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
        label={messages.provider}
        value={provider}
        error={submission.fields.provider}
        onChange={(event) => setProvider(event.currentTarget.value as AiProvider)}
      >
        {AI_PROVIDERS.map((each) => (
          <option key={each} value={each}>
            {messages.providers[each]}
          </option>
        ))}
      </SelectField>
      {provider !== '' && (
        <Server key={provider} provider={provider} stored={isSame ? settings : undefined} fields={submission.fields} />
      )}
    </Form>
  );
}

type ServerProps = {
  provider: AiProvider;
  /** The stored settings of this provider. */
  stored: AISettings | undefined;
  fields: Readonly<Record<string, string>>;
};

function Server({ provider, stored, fields }: ServerProps) {
  const { ai: messages } = useSettingsMessages();
  const isOwn = provider === 'compatible';
  return (
    <>
      <TextField
        label={messages.address}
        name="base_url"
        type="url"
        defaultValue={stored?.base_url}
        hint={isOwn ? messages.ownAddressHint : messages.addressHint}
        spellCheck={false}
        autoComplete="off"
        error={fields.base_url}
        {...(isOwn && { emptyError: messages.needsAddress })}
      />
      <TextField
        label={messages.model}
        name="model"
        defaultValue={stored?.model}
        hint={messages.modelHint}
        spellCheck={false}
        autoComplete="off"
        error={fields.model}
        emptyError={messages.needsModel}
      />
      <PasswordField
        label={messages.key}
        name="api_key"
        hint={stored?.has_key ? messages.keyKept : isOwn ? messages.keyOptional : messages.keyHint}
        autoComplete="off"
        error={fields.api_key}
      />
    </>
  );
}
