/** Answers to changes that resources of a kind never accept. */

import { notFound } from '../../platform/errors/refusal.ts';
import type { TreeCall } from '../../platform/http/serve/serve-tree.ts';
import { type Context, findCalendar } from './context.ts';
import { needPrivileges } from './dav-refusal.ts';
import { findState } from './objects/read-objects.ts';
import type { Target } from './paths.ts';

/** Throws 403 `need-privileges` for a change of something that the caller can read, and 404 for anything else. */
export async function refuseChange(context: Context, target: Target, { method }: TreeCall): Promise<never> {
  if (target.kind === 'calendar') await findCalendar(context, target.segment);
  if (target.kind === 'object') {
    const { id } = await findCalendar(context, target.segment);
    if (method !== 'PUT') await requireObject(context, id, target.name);
  }
  throw needPrivileges();
}

/** Throws 404 unless the calendar has the object. */
export async function requireObject(context: Context, project: string, name: string): Promise<void> {
  if ((await findState(context, project, name)) === undefined) throw notFound();
}
