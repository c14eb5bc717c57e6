/** The oldest supported version of a browser. `key` is its name in MDN's compatibility data, `target` its name in Vite. */
type OldestBrowser = {
  name: string;
  key: 'chrome' | 'chrome_android' | 'edge' | 'firefox' | 'safari' | 'safari_ios';
  target: 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios';
  version: string;
};

/** README.md has the same list. `tools/check-browsers.ts` checks it, and the features that the app uses. */
export const OLDEST_BROWSERS: readonly OldestBrowser[] = [
  { name: 'Chrome', key: 'chrome', target: 'chrome', version: '125' },
  { name: 'Edge', key: 'edge', target: 'edge', version: '125' },
  { name: 'Firefox', key: 'firefox', target: 'firefox', version: '126' },
  { name: 'Safari', key: 'safari', target: 'safari', version: '17.5' },
  { name: 'Safari on iPhone and iPad', key: 'safari_ios', target: 'ios', version: '17.5' },
  { name: 'Chrome on Android', key: 'chrome_android', target: 'chrome', version: '125' },
];

/** The targets of the build: it rewrites newer syntax and adds prefixes to CSS properties. */
export const BUILD_TARGETS = [...new Set(OLDEST_BROWSERS.map(({ target, version }) => target + version))];
