const unitBytes: Record<string, number> = {
  '': 1,
  b: 1,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
  tb: 1000 ** 4,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
  tib: 1024 ** 4,
};

/** Parses a size such as `10GiB`, `500MB`, `1.5 GB` or `0` into bytes. Returns undefined if it is invalid. */
export function readSize(text: string): number | undefined {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?) ?([a-z]*)$/i.exec(text) ?? [];
  const bytes = Math.round(Number(amount) * (unitBytes[unit.toLowerCase()] ?? Number.NaN));
  return amount !== '' && Number.isSafeInteger(bytes) ? bytes : undefined;
}
