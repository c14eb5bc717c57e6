import type { QueryClient } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../../../api/client.ts';
import { keys } from '../../../../api/keys.ts';
import { randomId } from '../../../../api/random-id.ts';
import { lazyMessages } from '../../../../platform/messages.ts';
import { sendWithLabels } from '../../../../task-data/actions/create-labels.ts';
import { created, deleted } from '../../../../task-data/cache/change.ts';
import { applyChanges } from '../../../../task-data/cache/task-cache.ts';
import { registerUndo, withErrorToast } from '../../../../undo/undo.ts';
import type { Destination } from '../destination.ts';
import type { PastedLine } from './paste-lines.ts';

/**
 * Creates a task from each line, with the nesting of the lines. `labels` are the names of the labels in the lines. One undo removes all. Returns false after a failure, which is shown
 * to the user; tasks of earlier requests remain.
 */
export async function addPastedTasks(
  cache: QueryClient,
  lines: readonly PastedLine[],
  destination: Destination,
  labels: readonly string[],
): Promise<boolean> {
  const tasks: Task[] = [];
  const done = await withErrorToast(async () => {
    await sendWithLabels(cache, labels, async () => {
      for (const batch of batches(lines)) tasks.push(...(await send(cache, batch, destination)));
    });
  });
  if (tasks.length === 0) return done;
  const ids = tasks.map(({ id }) => id);
  const topLevel = tasks.filter(({ parent_id }) => parent_id === undefined || !ids.includes(parent_id));
  const body = { ids: topLevel.map(({ id }) => id) };
  registerUndo(lazyMessages().selection.added(tasks.length), {
    async undo() {
      await api.tasks.bulk({ body: { ...body, action: 'delete' } });
      applyChanges(cache, ids.map(deleted));
      await cache.invalidateQueries({ queryKey: keys.trash });
    },
    async redo() {
      await api.tasks.restoreMany({ body });
      await Promise.all([keys.tasks, keys.trash].map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });
  return done;
}

async function send(cache: QueryClient, lines: readonly PastedLine[], destination: Destination): Promise<Task[]> {
  const { projectId, sectionId, parent } = destination;
  const { tasks } = await api.tasks.quickAddLines({
    body: {
      lines: [...lines],
      ...(parent ? { parent_id: parent.id } : projectId !== undefined && { project_id: projectId }),
      ...(sectionId !== undefined && { section_id: sectionId }),
    },
    idempotencyKey: randomId(),
  });
  applyChanges(cache, tasks.map(created));
  return tasks;
}

/** Splits the lines into batches, one per request. Splits before a top-level line if possible, so that subtrees stay together. */
function batches(lines: readonly PastedLine[]): PastedLine[][] {
  const result: PastedLine[][] = [];
  for (let from = 0; from < lines.length; ) {
    const limit = from + countOf(lines.slice(from, from + LIMITS.quickAddLines));
    const top = lines.findLastIndex((line, index) => index > from && index <= limit && line.depth === 0);
    const to = limit >= lines.length ? lines.length : top > from ? top : limit;
    result.push(lines.slice(from, to));
    from = to;
  }
  return result;
}

/** Returns the number of first lines that fit into a request, at least one. */
function countOf(lines: readonly PastedLine[]): number {
  let length = 0;
  const count = lines.findIndex(({ text }) => {
    length += text.length;
    return length > LIMITS.quickAddLinesText;
  });
  return count < 0 ? lines.length : Math.max(count, 1);
}
