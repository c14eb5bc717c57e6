const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size in the largest unit that gives at least 1: `532 bytes`, `14 kB`, `2.5 MB`, `10.7 GB`. Units are decimal. */
export function sizeText(bytes: number, language: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  const unit = UNITS[step] ?? 'byte';
  const maximumFractionDigits = value < (step > 2 ? 100 : 10) && step > 0 ? 1 : 0;
  // The short form of English is "532 byte".
  const unitDisplay = step === 0 ? 'long' : 'short';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(value);
}
