/**
 * Returns a readable device name: "Firefox på macOS". The fallback is the first 60 characters of the User-Agent, then
 * "unknown device". Browsers that imitate others come first in the lists.
 */
export function deviceName(userAgent: string, locale: 'da' | 'en'): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser !== undefined && system !== undefined) return joinNames(browser, system, locale);
  const start = [...userAgent.trim()].slice(0, 60).join('');
  return start === '' ? UNKNOWN[locale] : start;
}

/**
 * Returns a stored device name in another language. The activity log stores names in the language of the user who signed in. Other
 * texts, such as the beginning of a User-Agent, are unchanged.
 */
export function translateDeviceName(name: string, locale: 'da' | 'en'): string {
  if (Object.values(UNKNOWN).includes(name)) return UNKNOWN[locale];
  const [, browser = '', system = ''] = STORED_NAME.exec(name) ?? [];
  const isKnown = BROWSERS.some(([, known]) => known === browser) && SYSTEMS.some(([, known]) => known === system);
  return isKnown ? joinNames(browser, system, locale) : name;
}

const STORED_NAME = /^(.+) (?:på|on) (.+)$/;

function joinNames(browser: string, system: string, locale: 'da' | 'en'): string {
  return `${browser} ${locale === 'da' ? 'på' : 'on'} ${system}`;
}

const UNKNOWN = { da: 'Ukendt enhed', en: 'Unknown device' };

const BROWSERS: readonly [marker: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Vivaldi/', 'Vivaldi'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chromium/', 'Chromium'],
  ['HeadlessChrome/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const SYSTEMS: readonly [marker: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
];

function nameIn(table: readonly [string, string][], userAgent: string): string | undefined {
  return table.find(([marker]) => userAgent.includes(marker))?.[1];
}
