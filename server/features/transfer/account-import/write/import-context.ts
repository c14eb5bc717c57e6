/** The state that the steps of an import share. */

import { type CopiedLink, renewLinks } from '#domain/note-text/renew-links.ts';
import type { StagedImport } from '../../../../access/imports/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { pastInstant } from '../../../../platform/past-instant.ts';
import type { AccountPlan } from '../check/account-plan.ts';
import type { AccountDocument } from '../document/account-document.ts';

/** An import that is being written. `baseUrl` is the address of this service. */
export type ImportContext = {
  actor: Actor;
  document: AccountDocument;
  plan: AccountPlan;
  staged: StagedImport;
  baseUrl: URL;
};

/** A transaction with this much takes about 15 ms. One with a longer text writes nothing else. */
export const BATCH = { records: 200, characters: 50_000 };

/** Times of a record of the document. */
type Times = { created_at?: string | undefined; updated_at?: string | undefined };

/** Returns the times of a record, at most the current one, which is the default. */
export function timesOf({ now }: Pick<Actor, 'now'>, { created_at, updated_at }: Times) {
  const created = pastInstant(now, created_at ?? updated_at);
  return { created_at: created, updated_at: pastInstant(now, updated_at ?? created_at) };
}

/** Positions beyond this are not distinguished, so that sums of positions stay finite. */
const MAX_POSITION = 1e15;

/** Returns the position of a record of the document. */
export function positionOf({ sort_order = 0 }: { sort_order?: number | undefined }): number {
  return Math.max(-MAX_POSITION, Math.min(MAX_POSITION, sort_order));
}

/** Returns the distance by which positions move so that all are at `next` or after it: 0 if they are already. */
export function shiftTo(next: number, positions: readonly number[]): number {
  const first = Math.min(...positions);
  return first >= next ? 0 : next - first;
}

/** Returns a text with the new addresses of the records of the document. A text that would become too long stays as it is. */
export function renewedText(
  { plan: { ids }, baseUrl }: Pick<ImportContext, 'plan' | 'baseUrl'>,
  text: string,
  links: readonly CopiedLink[],
  limit: number,
): string {
  if (links.length === 0) return text;
  const base = baseUrl.href.replace(/\/+$/, '');
  const renewed = renewLinks(text, links, ({ target, id, isAbsolute }) => {
    const found = ids[target].get(id);
    return found && `${isAbsolute ? base : ''}/${target}/${found}`;
  });
  return renewed.length > limit ? text : renewed;
}
