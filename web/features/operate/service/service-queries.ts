import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** Milliseconds between two readings of the background jobs while they are shown. */
const JOBS_INTERVAL_MS = 5000;

/** What administrators read about the service. Read again on every visit, because no live message announces changes. */
export const serviceQueries = {
  version: () =>
    queryOptions({
      queryKey: ['service', 'version'],
      queryFn: ({ signal }) => api.service.version({ signal }),
      staleTime: 0,
    }),
  panel: () =>
    queryOptions({
      queryKey: ['service', 'panel'],
      queryFn: ({ signal }) => api.service.panel({ signal }),
      staleTime: 0,
    }),
  jobs: () =>
    queryOptions({
      queryKey: ['service', 'jobs'],
      queryFn: ({ signal }) => api.service.jobs({ signal }),
      staleTime: 0,
      refetchInterval: JOBS_INTERVAL_MS,
    }),
  errors: (limit: number) =>
    queryOptions({
      queryKey: ['service', 'errors', limit],
      queryFn: ({ signal }) => api.service.errors({ query: { limit }, signal }),
      staleTime: 0,
    }),
  beacon: () =>
    queryOptions({
      queryKey: ['service', 'beacon'],
      queryFn: ({ signal }) => api.beacon.settings({ signal }),
      staleTime: 0,
    }),
};
