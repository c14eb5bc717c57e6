import { Page } from '../../shell/page.tsx';
import { useWords } from '../../words.ts';
import { Calendar } from './calendar.tsx';

/** Everything that has a date, in every project that the person sees. */
export default function CalendarPage() {
  const { shell } = useWords();
  return (
    <Page title={shell.calendar} width="wide">
      <Calendar />
    </Page>
  );
}
