import type { PanelStatus } from '#contract/resources/service.ts';
import { type Config, settings } from '../../../platform/config/index.ts';

export type PanelConfig = Pick<Config, 'panelUrl' | 'panelToken' | 'panelServerId'>;

/** Returns whether the three settings of the panel are present. The token is not part of the result. */
export function panelStatus(config: PanelConfig): PanelStatus {
  const missing = (['panelUrl', 'panelToken', 'panelServerId'] as const).filter((key) => !config[key]);
  return {
    configured: missing.length === 0,
    panel_url: addressOf(config.panelUrl),
    missing: missing.map((key) => settings[key].name),
  };
}

/** Without a user and a password, which an address can contain. */
function addressOf(url: URL | null): string {
  if (url === null) return '';
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href;
}
