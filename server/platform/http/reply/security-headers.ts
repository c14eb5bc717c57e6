import { createHash } from 'node:crypto';

export type SecurityHeaders = Readonly<Record<string, string>>;

const year = 31_536_000;

/**
 * The browser features that the web app does not use. It uses `clipboard-write` and `publickey-credentials-*`. Chromium
 * writes a warning to its console for each name that it does not know.
 */
const DENIED_FEATURES = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read'],
  ...['compute-pressure', 'display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope'],
  ...['hid', 'identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer', 'microphone'],
  ...['midi', 'otp-credentials', 'payment', 'picture-in-picture', 'screen-wake-lock', 'serial', 'storage-access'],
  ...['sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/**
 * Returns the headers of responses outside the API, such as pages and their files. `scriptHashes` allow the inline scripts of the page.
 * With `https`, browsers are required to use https.
 */
export function securityHeaders(options: { https: boolean; scriptHashes: readonly string[] }): SecurityHeaders {
  return {
    ...apiSecurityHeaders(options),
    'content-security-policy': contentSecurityPolicy(options.scriptHashes),
    'origin-agent-cluster': '?1',
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  };
}

/**
 * Returns the headers of responses of the API. They are a third as long as those of pages: half of the bytes
 * of a response with a single record were headers.
 */
export function apiSecurityHeaders({ https }: { https: boolean }): SecurityHeaders {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': `max-age=${year}` }),
  };
}

/**
 * The policies of the web app that may create HTML and script URLs (Trusted Types): DOMPurify, which sanitizes rendered Markdown,
 * the start of the worker in `web/markdown/editor/open-outline-worker.ts`,
 * and the registration of the service worker in `web/platform/service-worker.ts`.
 */
const TRUSTED_TYPES = ['dompurify', 'sammen-worker', 'sammen-service-worker'];

function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ].join('; ');
}

/** Returns the CSP sources (CSP Level 3, section 2.3.1) of the inline scripts of a page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
