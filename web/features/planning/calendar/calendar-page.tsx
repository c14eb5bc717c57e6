import { Page } from '../../../navigation/page.tsx';
import { useMessages } from '../../../platform/messages.ts';
import { Calendar } from './calendar.tsx';
import { useCalendarState } from './calendar-state.ts';
import { useRangeText } from './range-text.ts';
import { CalendarControls } from './toolbar.tsx';

/** The calendar of all projects that the user can see. Its title is the visible month, week or day. */
export default function CalendarPage() {
  const { shell } = useMessages();
  const { span } = useCalendarState();
  const { title, detail } = useRangeText();
  return (
    <Page
      title={title}
      windowTitle={`${shell.calendar}, ${title}`}
      detail={detail}
      width={span === 'agenda' ? 'column' : 'wide'}
      actions={<CalendarControls />}
    >
      <Calendar />
    </Page>
  );
}
