/** Returns the language of an unknown caller: the preferred supported language in Accept-Language, or English. */
export function preferredLocale(header: string | undefined): 'da' | 'en' {
  const wanted = (header ?? '')
    .split(',')
    .map(readRange)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  const known = wanted.find(({ language }) => language === 'da' || language === 'en');
  return known?.language === 'da' ? 'da' : 'en';
}

/** RFC 9110, section 12.5.4. */
function readRange(range: string): { language: string | undefined; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { language: tag.split('-')[0], weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}
