import { useMessages } from '../../messages.ts';
import { Page } from '../../shell/page.tsx';
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
