import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import type { Language } from '../../../platform/messages.ts';

/** Query options for templates. */
export const templateQueries = {
  /** The user's own and shared templates. No live message announces changes of others, so they are read again on every visit. */
  all: () =>
    queryOptions({
      queryKey: keys.templates,
      queryFn: async ({ signal }) => (await api.templates.list({ signal })).templates,
      staleTime: 0,
    }),

  /** A template with its contents. */
  one: (templateID: string) =>
    queryOptions({
      queryKey: keys.template(templateID),
      queryFn: ({ signal }) => api.templates.get({ templateID, signal }),
      staleTime: 0,
    }),

  /** The templates of the service. The response is in the language of the user. */
  builtIn: (language: Language) =>
    queryOptions({
      queryKey: keys.builtInTemplates(language),
      queryFn: async ({ signal }) => (await api.templates.builtIn({ signal })).templates,
    }),
};
