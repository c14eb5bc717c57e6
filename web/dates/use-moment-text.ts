import { useLanguage, useMessages } from '../platform/messages.ts';
import { dayInWords } from './day-words.ts';
import { useToday } from './today.ts';
import { useMoment } from './use-moment.ts';

/** An instant in the account's zone, such as `Yesterday 09:12`. */
export function useMomentText(): (instant: string) => string {
  const { dates: messages } = useMessages();
  const language = useLanguage();
  const today = useToday();
  const momentOf = useMoment();
  return (instant) => {
    const { day, time } = momentOf(instant);
    return messages.at(dayInWords(day, today, { messages, language }), time);
  };
}
