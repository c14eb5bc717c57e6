import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { api } from '../../../../api/client.ts';
import { queries } from '../../../../api/queries.ts';
import type { Suggestion, SuggestionSources } from '../../../../markdown/editor/editor-props.ts';
import { noteName } from '../data/note-actions.ts';
import { noteQueries } from '../data/note-queries.ts';

const MAX_SUGGESTIONS = 8;

/** Returns the sources of completions for projects, people and notes in the editor of a note. */
export function useSuggestions(noteId: string): SuggestionSources {
  const cache = useQueryClient();
  return useMemo(() => sourcesOf(cache, noteId), [cache, noteId]);
}

function sourcesOf(cache: QueryClient, noteId: string): SuggestionSources {
  return {
    async projects(query) {
      const projects = await cache.ensureQueryData(queries.projects());
      return bestMatches(
        projects.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name })),
        query,
      );
    },
    async people(query) {
      const people = await cache.ensureQueryData(queries.people());
      return bestMatches(
        people.map(({ id, name }) => ({ id, name })),
        query,
      );
    },
    // Other notes. Without text: the cached ones. With text: the search of the API, which finds notes with the words in their titles first.
    async notes(query) {
      const projects = await cache.ensureQueryData(queries.projects());
      const text = query.trim();
      const notes =
        text === ''
          ? await cache.ensureQueryData(noteQueries.list({}))
          : (await api.notes.list({ query: { q: text, limit: MAX_SUGGESTIONS + 1 } })).notes;
      const words = normalizeText(text).split(/\s+/);
      const titled = notes.filter(
        ({ id, title }) => id !== noteId && title !== '' && words.every((word) => normalizeText(title).includes(word)),
      );
      return titled.slice(0, MAX_SUGGESTIONS).map((note) => ({
        id: note.id,
        name: noteName(note),
        detail: note.owner?.name ?? projects.find(({ id }) => id === note.project_id)?.name,
      }));
    },
  };
}

/** Returns the matching names: those that begin with the text, then those that contain it. */
function bestMatches(all: readonly Suggestion[], query: string): Suggestion[] {
  const typed = normalizeText(query.trim());
  const matching = all.filter(({ name }) => normalizeText(name).includes(typed));
  const rank = ({ name }: Suggestion) => (normalizeText(name).startsWith(typed) ? 0 : 1);
  return matching.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_SUGGESTIONS);
}
