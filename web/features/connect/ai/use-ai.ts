import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AISettings } from '#contract/resources/ai.ts';
import { api } from '../../../api/client.ts';

const STALE_MS = 5 * 60_000;

/** The settings of the AI provider. */
export const aiQuery = () =>
  queryOptions({
    queryKey: ['ai-settings'],
    queryFn: ({ signal }) => api.ai.settings({ signal }),
    staleTime: STALE_MS,
  });

/** Returns whether a provider is configured, as the service decides it. False while the settings are loading. */
export function useHasAi(): boolean {
  const { data } = useQuery(aiQuery());
  return data !== undefined && isConfigured(data);
}

/** Returns whether the provider of these settings can be asked. */
export function isConfigured({ provider, base_url: address, model, has_key: hasKey }: AISettings): boolean {
  return provider !== '' && model !== '' && (hasKey || (provider === 'compatible' && address !== ''));
}
