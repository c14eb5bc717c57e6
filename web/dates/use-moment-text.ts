import { useLanguage, useMessages } from '../platform/messages.ts';
import { dayInSentence, dayText } from './day-text.ts';
import { useToday } from './today.ts';
import { useMoment } from './use-moment.ts';

/** Returns a function that formats a UTC instant in the user's time zone, such as `Yesterday 09:12`. */
export function useMomentText(): (instant: string) => string {
  const { dates: messages } = useMessages();
  const language = useLanguage();
  const today = useToday();
  const momentOf = useMoment();
  return (instant) => {
    const { day, time } = momentOf(instant);
    return messages.at(dayText(day, today, { messages, language }), time);
  };
}

/** Like `useMomentText`, for use inside a sentence: `yesterday at 09:12`. */
export function useMomentInSentence(): (instant: string) => string {
  const { dates: messages } = useMessages();
  const language = useLanguage();
  const today = useToday();
  const momentOf = useMoment();
  return (instant) => {
    const { day, time } = momentOf(instant);
    return messages.atInSentence(dayInSentence(day, today, { messages, language }), time);
  };
}
