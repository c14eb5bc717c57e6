import { createHash } from 'node:crypto';
import type { CalendarSubscription } from '#contract/resources/external-calendar.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { shownAddress } from './calendar-address.ts';
import { openAddress, type SubscriptionRow } from './subscriptions.ts';
import { problemText } from './sync-problem.ts';

/** Colours of calendars that have none. */
const PALETTE = ['#2563eb', '#0d9488', '#7c3aed', '#c2410c', '#be185d', '#4d7c0f', '#0369a1', '#a16207'];

/** Returns the colour of a subscription: its own, or one of the palette that is always the same. */
export function colourOf({ id, color }: Pick<SubscriptionRow, 'id' | 'color'>): string {
  if (color !== '') return color;
  return PALETTE[createHash('sha256').update(id).digest().readUInt8() % PALETTE.length] ?? '#2563eb';
}

/** Returns a subscription for its owner. The address is empty if it was sealed with a lost key. */
export function presentSubscription(row: SubscriptionRow, sealer: Sealer, locale: 'da' | 'en'): CalendarSubscription {
  const address = openAddress(sealer, row);
  return {
    id: row.id,
    url: address === undefined ? '' : shownAddress(address),
    name: row.name,
    colour: colourOf(row),
    ...(row.last_sync_at !== null && { last_sync_at: row.last_sync_at }),
    next_sync_at: row.next_sync_at,
    unread_entries: row.unread_entries,
    cut: row.is_cut === 1,
    ...(row.last_error !== null && { last_error: problemText(row.last_error, locale) }),
    created_at: row.created_at,
  };
}
