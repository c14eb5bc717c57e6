import { useSettingsMessages } from '../../../../platform/messages.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';

/** Choices for the lifetime of a token in days. 0: until it is revoked. */
const DAYS = [30, 90, 365, 0];

type TokenLifetimeProps = { label?: string; hint?: string; error: string | undefined };

/** The field `days`: how long a new token is valid, by default 90 days. */
export function TokenLifetime({ label, hint, error }: TokenLifetimeProps) {
  const { tokens: messages } = useSettingsMessages();
  const textOf = (days: number) => (days === 365 ? messages.year : days === 0 ? messages.never : messages.days(days));
  return (
    <SelectField label={label ?? messages.expiresAfter} name="days" defaultValue={DAYS[1]} hint={hint} error={error}>
      {DAYS.map((days) => (
        <option key={days} value={days}>
          {textOf(days)}
        </option>
      ))}
    </SelectField>
  );
}
