import type { SetUpSteps } from '#domain/messages/en/settings/calendar-apps.ts';
import { useSettingsMessages } from '../../platform/messages.ts';
import type { CalendarApp } from './calendar-app.ts';
import styles from './calendar-apps.module.css';

/** How to set up an app: a numbered list for each of the ways. */
export function Steps({ app }: { app: CalendarApp }) {
  const { calendarApps: messages } = useSettingsMessages();
  const ways: SetUpSteps[] = messages.steps[app];
  return (
    <div className={styles.ways}>
      {ways.map(({ heading, steps }) => (
        <div key={steps[0]}>
          {heading !== undefined && <p className={styles.way}>{heading}</p>}
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
