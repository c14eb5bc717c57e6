import { Refusal } from '../../../platform/errors/refusal.ts';
import { OutboundFailure, type OutboundGuard, sendRequest } from '../../../platform/outbound/index.ts';
import { type PanelConfig, panelStatus } from './panel-status.ts';

/** The panel waits until the service has stopped, so that an answer may not come. */
const REQUEST = { method: 'POST', timeMs: 10_000, maxBytes: 65_536, plain: true, unrestricted: true } as const;

const NOTE = 'The panel has not answered. The service is probably restarting.';

/**
 * Asks the panel to restart the service. No answer in time counts as a restart. Throws 503 `unavailable` if a setting is missing, and 502
 * `upstream_failed` if the panel refuses or cannot be reached. The error names only its host and status.
 */
export async function requestRestart(
  guard: OutboundGuard,
  config: PanelConfig,
): Promise<{ restarting: true; note?: string }> {
  const { panelToken, panelServerId } = config;
  const { missing, panel_url: address } = panelStatus(config);
  if (missing.length > 0) {
    throw new Refusal('unavailable', { error: `The restart panel is not configured: set ${missing.join(', ')}.` });
  }
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/api/servers/${encodeURIComponent(panelServerId)}/safe-restart`;
  const headers = { authorization: `Bearer ${panelToken}`, 'content-length': '0' };
  try {
    const { status } = await sendRequest(guard, url, { ...REQUEST, headers });
    if (status >= 200 && status < 300) return { restarting: true };
    throw new Refusal('upstream_failed', { error: `${url.hostname}: the panel answered with status ${status}.` });
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    if (error.reason === 'timeout') return { restarting: true, note: NOTE };
    throw new Refusal('upstream_failed', { error: `${error.message}.` });
  }
}
