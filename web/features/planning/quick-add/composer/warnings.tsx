import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import type { OtherReading } from '#domain/quick-add/quick-add.ts';
import { shortDay } from '../../../../dates/day-text.ts';
import { useToday } from '../../../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import styles from '../quick-add.module.css';
import type { Composer } from './use-composer.ts';

/** The warnings of the parser, and the parts of the line that can be read in two ways, each with a button for the other one. */
export function Warnings({ composer }: { composer: Composer }) {
  const { quickAdd: messages } = useLazyMessages();
  const { parsed, readings } = composer.lineParse;
  const shown = parsed.warnings.flatMap(({ code, text, start, end }) =>
    hasMessage(code, messages.warnings) ? [{ start, end, sentence: messages.warnings[code](text) }] : [],
  );
  const isPartOf = (reading: OtherReading, warning: { start: number; end: number }) =>
    reading.start < warning.end && warning.start < reading.end;
  return (
    <>
      {shown.map((warning) => (
        <p key={warning.sentence} className={styles.message}>
          {warning.sentence}
          <OtherReadings readings={readings.filter((each) => isPartOf(each, warning))} composer={composer} />
        </p>
      ))}
      {readings
        .filter((reading) => !shown.some((warning) => isPartOf(reading, warning)))
        .map((reading) => (
          <p key={reading.start} className={styles.message}>
            <PresentReading reading={reading} composer={composer} />
            <OtherReadings readings={[reading]} composer={composer} />
          </p>
        ))}
    </>
  );
}

type WarningMessages = LazyMessages['quickAdd']['warnings'];

/** Unknown projects have no message here: `UnknownProject` offers to create them. */
function hasMessage(code: string, messages: WarningMessages): code is keyof WarningMessages {
  return Object.hasOwn(messages, code);
}

/** The sentence that says how an ambiguous part is read. */
function PresentReading({ reading, composer }: { reading: OtherReading; composer: Composer }) {
  const { quickAdd: messages } = useLazyMessages();
  const meaning = useMeaning();
  const spans = composer.lineParse.parsed.spans.filter(({ start, end }) => start < reading.end && reading.start < end);
  const valueAt = (kind: 'date' | 'time') => spans.find((span) => span.kind === kind)?.value;
  return messages.readAs(reading.text, meaning({ dueDate: valueAt('date'), dueTime: valueAt('time') }));
}

function OtherReadings({ readings, composer }: { readings: readonly OtherReading[]; composer: Composer }) {
  const { quickAdd: messages } = useLazyMessages();
  const meaning = useMeaning();
  return readings.map((reading) => (
    <button
      key={reading.start}
      type="button"
      className={styles.link}
      onClick={() => {
        composer.replace(reading.start, reading.end, reading.replacement);
        composer.focusField();
      }}
    >
      {messages.changeTo(meaning(reading))}
    </button>
  ));
}

/** Returns the text of a day and a time, for a sentence. */
function useMeaning(): (moment: { dueDate?: string | undefined; dueTime?: string | undefined }) => string {
  const { dates } = useMessages();
  const language = useLanguage();
  const today = useToday();
  return ({ dueDate, dueTime }) => {
    const day = dueDate === undefined ? undefined : shortDay(dueDate, today, language);
    if (day === undefined || dueTime === undefined) return day ?? dueTime ?? '';
    return dates.atInSentence(day, dueTime);
  };
}
