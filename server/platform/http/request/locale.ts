/** The language of a caller nobody knows yet: the first of the two that Accept-Language prefers, English otherwise. */
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
