/** A hosting panel that can restart the service. */

import { api } from '#contract/endpoints/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import { emit } from '../../../platform/events/emit.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import type { ServeDirect, ServeStaged } from '../../../platform/http/serve/call.ts';
import type { OutboundGuard } from '../../../platform/outbound/index.ts';
import { panelStatus } from './panel-status.ts';
import { requestRestart } from './request-restart.ts';

type PanelParts = {
  serveDirect: ServeDirect;
  serveStaged: ServeStaged;
  guard: OutboundGuard;
  config: Pick<Config, 'panelUrl' | 'panelToken' | 'panelServerId'>;
};

/** Registers the operations on the panel. */
export function servePanel({ serveDirect, serveStaged, guard, config }: PanelParts): void {
  const { service } = api;

  serveDirect(service.panel, async () => panelStatus(config));

  serveStaged(service.restart, async ({ actor, write }) => {
    const answer = await requestRestart(guard, config);
    return write(async (tx) => {
      await emit(tx, actor, { activity: { name: 'panel.restart', payload: {} } });
      return reply(answer, { status: 202 });
    });
  });
}
