import type { BeaconSettingsInput } from '#contract/resources/beacon.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { checkUrl, OutboundFailure, type OutboundGuard } from '../../../platform/outbound/index.ts';
import { storeBeacon, storedBeacon } from './stored-beacon.ts';

/**
 * Checks the address of a collector before the transaction. Throws 422 for one that is not http or https, or that is not public. A name
 * that cannot be resolved now is accepted.
 */
export async function checkCollector(guard: OutboundGuard, address: string | undefined): Promise<void> {
  if (address === undefined || address === '') return;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw invalid({ collector_url: (messages) => messages.webAddress });
  try {
    await checkUrl(guard, url, { plain: true });
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    if (error.reason === 'not_allowed') throw invalid({ collector_url: (messages) => messages.addressNotAllowed });
  }
}

/** Changes the given settings. Without a change no event is emitted. Throws 422 if the beacon is on without an address. */
export async function changeBeacon(tx: Tx, actor: Actor, input: BeaconSettingsInput): Promise<void> {
  await tx.lock('beacon');
  const before = await storedBeacon(tx);
  const after = { ...before, ...input };
  if (after.enabled && after.collector_url === '') throw invalid({ collector_url: (messages) => messages.required });
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await storeBeacon(tx, after);
  await emit(tx, actor, { activity: { name: 'settings.changed', payload: { what: 'beacon' } } });
}
