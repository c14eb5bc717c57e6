import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { api } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import type { Offer, Offers } from '../../../markdown/editor/editor-props.ts';
import { nameOf } from '../data/note-changes.ts';
import { noteQueries } from '../data/note-queries.ts';

const MOST = 8;

/** What the editor offers while a name is typed. */
export function useOffers(): Offers {
  const cache = useQueryClient();
  return useMemo(() => offersOf(cache), [cache]);
}

function offersOf(cache: QueryClient): Offers {
  return {
    async projects(query) {
      const projects = await cache.ensureQueryData(queries.projects());
      return best(
        projects.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name })),
        query,
      );
    },
    async people(query) {
      const people = await cache.ensureQueryData(queries.people());
      return best(
        people.map(({ id, name }) => ({ id, name })),
        query,
      );
    },
    /** By title among those at hand, then whatever the service finds. */
    async notes(query) {
      const projects = await cache.ensureQueryData(queries.projects());
      const asked = query.trim();
      const notes =
        asked === ''
          ? await cache.ensureQueryData(noteQueries.list({}))
          : (await api.notes.list({ query: { q: asked, limit: MOST } })).notes;
      const titled = notes.filter(({ title }) => title !== '');
      return titled.slice(0, MOST).map((note) => ({
        id: note.id,
        name: nameOf(note),
        detail: note.owner?.name ?? projects.find(({ id }) => id === note.project_id)?.name,
      }));
    },
  };
}

/** Those that begin with what is typed, then those that hold it. */
function best(all: readonly Offer[], query: string): Offer[] {
  const typed = normalizeText(query.trim());
  const holding = all.filter(({ name }) => normalizeText(name).includes(typed));
  const rank = ({ name }: Offer) => (normalizeText(name).startsWith(typed) ? 0 : 1);
  return holding.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
}
