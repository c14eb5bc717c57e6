/**
 * Parses the text of a time field: `9`, `930`, `9:30`, `09.30`, `9pm`, `kl. 9`. Returns `HH:MM` on the 24-hour clock, or
 * undefined if the text is not a time.
 */
export function parseTime(text: string): string | undefined {
  const found = /^(?:kl\.?|at)?\s*(\d{1,2})(?:[:. ]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, hourText = '', minuteText = '0', half] = found;
  const hour = half === undefined ? Number(hourText) : hourOfHalf(Number(hourText), half.toLowerCase());
  const minute = Number(minuteText);
  if (hour === undefined || hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
