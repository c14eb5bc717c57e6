const unitMilliseconds: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** Like `readDuration`, for durations of at least two minutes. */
export function readIdleTime(text: string): number | undefined {
  const duration = readDuration(text);
  return duration !== undefined && duration >= 120_000 ? duration : undefined;
}

/** Parses a duration such as `720h`, `1h30m` or `90s` into milliseconds. Returns undefined if it is invalid or zero. */
export function readDuration(text: string): number | undefined {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return undefined;
  const total = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMilliseconds[unit ?? ''] ?? 0), 0);
  return total > 0 && Number.isSafeInteger(total) ? total : undefined;
}
