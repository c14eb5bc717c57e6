import { Page } from '../../navigation/page.tsx';
import { useMessages } from '../../platform/messages.ts';
import { Calendar } from './calendar.tsx';

/** Everything that has a date, in every project that the person sees. */
export default function CalendarPage() {
  const { shell } = useMessages();
  return (
    <Page title={shell.calendar} width="wide">
      <Calendar />
    </Page>
  );
}
