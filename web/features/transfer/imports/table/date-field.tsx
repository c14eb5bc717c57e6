import type { DateOrder } from '#domain/imports/importer.ts';
import { fullDay } from '../../../../dates/day-text.ts';
import { useLanguage, useSettingsMessages } from '../../../../platform/messages.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { AmbiguousDate } from './ambiguous-date.ts';

type DateFieldProps = { date: AmbiguousDate; order: DateOrder; onChange: (order: DateOrder) => void };

/** The meaning of a date that can be read in two ways. It applies to all dates of the table. */
export function DateField({ date: { text, days }, order, onChange }: DateFieldProps) {
  const { importExport: messages } = useSettingsMessages();
  const language = useLanguage();
  return (
    <SelectField
      label={messages.dates(text)}
      value={order}
      onChange={(event) => onChange(event.currentTarget.value as DateOrder)}
    >
      {(['day_first', 'month_first'] as const).map((each) => (
        <option key={each} value={each}>
          {fullDay(days[each], language)}
        </option>
      ))}
    </SelectField>
  );
}
