import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { api } from '../../../../api/client.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { showToast } from '../../../../ui/message/toast.ts';
import { calendarQueries } from '../calendar-queries.ts';

/** Form that subscribes to a calendar by its address. */
export function SubscribeForm() {
  const { externalCalendars: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const submission = useSubmit(async () => {
    const given = name.trim();
    const added = await api.calendars.subscribe({ body: { url: address.trim(), ...(given && { name: given }) } });
    setAddress('');
    setName('');
    showToast({ text: messages.subscribed(added.name) });
    await cache.invalidateQueries({ queryKey: calendarQueries.status().queryKey });
  });
  return (
    <Form
      submission={submission}
      end={
        <div>
          <Button type="submit" busy={submission.busy}>
            {messages.subscribe}
          </Button>
        </div>
      }
    >
      <TextField
        label={messages.address}
        name="url"
        type="url"
        inputMode="url"
        hint={messages.addressHint}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        maxLength={LIMITS.calendars.url}
        autoComplete="off"
        spellCheck={false}
        error={submission.fields.url}
        emptyError={messages.enterAddress}
      />
      <TextField
        label={messages.name}
        name="name"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={LIMITS.calendars.name}
        autoComplete="off"
        error={submission.fields.name}
      />
    </Form>
  );
}
