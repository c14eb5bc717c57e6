import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useSettingsMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { securityQueries, TokenProjects, useTokenProjects } from '../security/index.ts';
import { CALENDAR_APPS, type CalendarApp, deviceLimit, tokenNameOf } from './calendar-app.ts';
import { NewConnection } from './new-connection.tsx';

/** Form that creates a token for an app, and then shows how to set up the app with it. */
export function ConnectForm() {
  const { calendarApps: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [app, setApp] = useState<CalendarApp>('apple');
  const [device, setDevice] = useState('');
  const [created, setCreated] = useState<{ app: CalendarApp; password: string }>();
  const projects = useTokenProjects();
  const submission = useSubmit(
    async (value) => {
      if (!projects.check()) return;
      const name = tokenNameOf(messages.names[app], device);
      const scope = value('scope') === 'read' ? 'read' : 'write';
      const limit = projects.value && { project_ids: [...projects.value] };
      const { token } = await api.tokens.create({ body: { name, scope, protocol: 'caldav', ...limit } });
      setCreated({ app, password: token });
      setDevice('');
      await cache.invalidateQueries({ queryKey: securityQueries.tokens().queryKey });
    },
    (error) => (error instanceof ApiError && error.status === 409 ? messages.full : undefined),
  );
  const apps = CALENDAR_APPS.map((name) => (
    <option key={name} value={name}>
      {messages.names[name]}
    </option>
  ));
  return (
    <>
      <Form
        submission={submission}
        end={
          <div>
            <Button type="submit" kind="primary" busy={submission.busy}>
              {messages.create}
            </Button>
          </div>
        }
      >
        <SelectField
          label={messages.app}
          name="app"
          value={app}
          onChange={({ currentTarget }) => setApp(appOf(currentTarget.value))}
        >
          {apps}
        </SelectField>
        <TextField
          label={messages.device}
          name="name"
          hint={messages.deviceHint}
          value={device}
          onChange={({ currentTarget }) => setDevice(currentTarget.value)}
          maxLength={deviceLimit(messages.names[app], LIMITS.tokenName)}
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
      </Form>
      {created && <NewConnection {...created} onClose={() => setCreated(undefined)} />}
    </>
  );
}

function appOf(value: string): CalendarApp {
  return CALENDAR_APPS.find((app) => app === value) ?? 'other';
}
