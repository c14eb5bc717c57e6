import { dayInSentence, shortDay } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { useMoment } from '../../../dates/use-moment.ts';
import { useLanguage, useMessages } from '../../../platform/messages.ts';

/** Returns functions that format instants for use inside a sentence, in the user's time zone. */
export function useInlineMoments() {
  const { dates: messages } = useMessages();
  const language = useLanguage();
  const momentOf = useMoment();
  const today = useToday();
  return {
    /** A past day: `today`, `3 days ago`, `15 Oct`. */
    past(instant: string): string {
      return dayInSentence(momentOf(instant).day, today, { messages, language });
    },
    /** A day in the past or future: `Thu 15 Oct`. */
    day: (instant: string): string => shortDay(momentOf(instant).day, today, language),
    /** The local time: `HH:MM`. */
    time: (instant: string): string => momentOf(instant).time,
  };
}
