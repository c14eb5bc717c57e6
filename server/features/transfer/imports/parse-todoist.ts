import { decodeText } from '#domain/csv/decode-text.ts';
import { readTodoistCsv, type TodoistContext, type TodoistProject } from '#domain/imports/todoist/read-todoist-csv.ts';
import type { ImportIssue } from '#domain/messages/en/imports.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { Transferred } from '../../../platform/workers/transferred.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { buffersOf, type PackedPlan, packPlans, unpackPlans } from './packed-plans.ts';

/** The project in a file. */
export type ParsedTodoist = Omit<TodoistProject, 'plan'> & { plan: ProjectPlan };

type PackedTodoist = Omit<TodoistProject, 'plan'> & { packed: PackedPlan[] };

/**
 * Reads the bytes of a CSV file in a worker thread. Returns a project with this name, or the reason why the file cannot be imported.
 * `account` is the id of the caller.
 */
export async function parseTodoist(
  workers: Workers,
  account: string,
  { bytes, name }: { bytes: Uint8Array; name: string },
  context: TodoistContext,
): Promise<ParsedTodoist | { issue: ImportIssue }> {
  const read = await workers.call<typeof parseTodoistBytes>(account, 'parseTodoistBytes', bytes, name, context);
  if ('issue' in read) return read;
  const { packed, ...project } = read;
  const [plan] = await unpackPlans(packed);
  if (plan === undefined) throw new Error('a plan was lost between the threads');
  return { ...project, plan };
}

/** Runs in a worker thread. */
export function parseTodoistBytes(
  bytes: Uint8Array,
  name: string,
  context: TodoistContext,
): Transferred<PackedTodoist> | { issue: ImportIssue } {
  const read = readTodoistCsv(decodeText(bytes), context);
  if ('issue' in read) return read;
  const { plan, ...project } = read;
  const packed = packPlans([{ ...plan, name }]);
  return new Transferred({ ...project, packed }, buffersOf(packed));
}
