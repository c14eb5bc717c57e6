import { Page } from '../../navigation/page.tsx';
import { useMessages } from '../../platform/messages.ts';
import { Calendar } from './calendar.tsx';

/** The calendar of all projects that the user can see. */
export default function CalendarPage() {
  const { shell } = useMessages();
  return (
    <Page title={shell.calendar} width="wide">
      <Calendar />
    </Page>
  );
}
