import type { QueryClient } from '@tanstack/react-query';
import { nextColor } from '#contract/next-color.ts';
import type { Label } from '#contract/resources/label.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { withRecord } from '../../api/record-list.ts';
import { updateCached } from '../../api/update-cached.ts';

/** Creates a label of the user with the next colour. */
export async function createLabel(cache: QueryClient, name: string): Promise<Label> {
  const color = nextColor(cache.getQueryData<Label[]>(keys.labels) ?? []);
  const label = await api.labels.create({ body: { name, color } });
  updateCached<Label[]>(cache, keys.labels, (all) => withRecord(all, label));
  return label;
}

/**
 * Sends changes of tasks. Before it, creates the labels that do not exist, each with the next colour: the server
 * would create them in its default colour. A failure to do so is ignored, because the server then creates them.
 */
export async function sendWithLabels<Answer>(
  cache: QueryClient,
  names: readonly string[],
  send: () => Promise<Answer>,
): Promise<Answer> {
  const all = cache.getQueryData<Label[]>(keys.labels);
  const missing = [...new Set(names)].filter((name) =>
    all?.every((label) => label.name.toLowerCase() !== name.toLowerCase()),
  );
  if (missing.length === 0) return send();
  for (const name of missing) await createLabel(cache, name).catch(() => undefined);
  const answer = await send();
  // The counts of the new labels.
  void cache.invalidateQueries({ queryKey: keys.labels });
  return answer;
}
