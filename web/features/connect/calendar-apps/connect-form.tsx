import { useState } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { ProgramForm } from '../connected-programs/index.ts';
import { AppConnection } from './app-connection.tsx';
import { CALENDAR_APPS, type CalendarApp, TOKEN_PREFIX } from './calendar-app.ts';

/** Form that creates a token for an app, and then shows how to set up the app with it. */
export function ConnectForm() {
  const { calendarApps: messages } = useSettingsMessages();
  const [created, setCreated] = useState<{ program: CalendarApp; token: string }>();
  return (
    <>
      <ProgramForm
        protocol="caldav"
        label={messages.app}
        programs={CALENDAR_APPS.map((program) => ({ program, name: messages.names[program] }))}
        namePrefix={TOKEN_PREFIX}
        onCreated={setCreated}
      />
      {created && (
        <AppConnection app={created.program} password={created.token} onClose={() => setCreated(undefined)} />
      )}
    </>
  );
}
