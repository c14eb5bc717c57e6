import { createHash } from 'node:crypto';

export type SecurityHeaders = Readonly<Record<string, string>>;

const year = 31_536_000;

/**
 * The headers every answer carries. `scriptHashes` are the sources that let the page's own inline scripts run; over
 * `https` browsers are told to come back over https alone.
 */
export function securityHeaders(options: { https: boolean; scriptHashes: readonly string[] }): SecurityHeaders {
  return {
    'content-security-policy': contentSecurityPolicy(options.scriptHashes),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.https && { 'strict-transport-security': `max-age=${year}` }),
  };
}

function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The sources (CSP Level 3, section 2.3.1) of the scripts that stand inside a page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
