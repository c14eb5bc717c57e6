import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api as endpoints } from '#contract/endpoints/index.ts';
import type { GivenRole } from '#contract/resources/invite.ts';
import type { Person } from '#contract/resources/person.ts';
import { api } from '../../../../api/client.ts';
import { keys } from '../../../../api/keys.ts';
import { optimistic } from '../../../../api/optimistic.ts';
import { queries } from '../../../../api/queries.ts';
import { lazyMessages } from '../../../../platform/messages.ts';
import { showToast } from '../../../../ui/message/toast.ts';
import { registerUndo, withErrorToast } from '../../../../undo/undo.ts';
import { noteKeys } from '../data/note-keys.ts';
import { cachedNote, dropNotes } from '../data/note-lists.ts';

type Shares = ResponseBody<typeof endpoints.notes.shares>;

/** Actions on the direct shares of a note. `share` throws on failure; the others show the error. All except `leave` can be undone. */
export type ShareActions = {
  share: (person: Person, role: GivenRole) => Promise<void>;
  changeRole: (person: Person, from: GivenRole, to: GivenRole) => Promise<void>;
  unshare: (person: Person, role: GivenRole) => Promise<void>;
  /** Removes the user's own share. `title` is the title in the confirmation. */
  leave: (title: string) => Promise<void>;
};

/** Returns the actions on the direct shares of a note. */
export function useShareActions(noteID: string): ShareActions {
  return shareActions(useQueryClient(), noteID);
}

function shareActions(cache: QueryClient, noteID: string): ShareActions {
  const key = noteKeys.shares(noteID);
  const set = async (user: Person, role: GivenRole) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Shares>(key, (all) => withShare(all, user, role)),
      send: () => api.notes.share({ noteID, body: { user_id: user.id, role } }),
    });
  };
  const remove = async (user: Person) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<Shares>(key, (all) => withoutShare(all, user)),
      send: () => api.notes.unshare({ noteID, userID: user.id }),
    });
  };

  return {
    async share(user, role) {
      await set(user, role);
      registerUndo(lazyMessages().notePage.sharedNow(user.name), {
        undo: () => remove(user),
        redo: () => set(user, role),
      });
    },
    async changeRole(user, from, to) {
      if (from === to || !(await withErrorToast(() => set(user, to)))) return;
      const { notePage: messages } = lazyMessages();
      registerUndo(to === 'editor' ? messages.nowEditor(user.name) : messages.nowViewer(user.name), {
        undo: () => set(user, from),
        redo: () => set(user, to),
      });
    },
    async unshare(user, role) {
      if (!(await withErrorToast(() => remove(user)))) return;
      registerUndo(lazyMessages().notePage.unshared(user.name), {
        undo: () => set(user, role),
        redo: () => remove(user),
      });
    },
    async leave(title) {
      const me = cache.getQueryData(queries.me().queryKey)?.id ?? '';
      const isStillVisible = isVisibleInProject(cache, noteID);
      if (!(await withErrorToast(() => api.notes.unshare({ noteID, userID: me })))) return;
      if (isStillVisible) void cache.invalidateQueries({ queryKey: noteKeys.all });
      else dropNotes(cache, [noteID]);
      showToast({ text: lazyMessages().notePage.left(title) });
    },
  };
}

/** Members of the note's project still see the note after they have left the direct share. */
function isVisibleInProject(cache: QueryClient, noteId: string): boolean {
  const projectId = cachedNote(cache, noteId)?.project_id;
  const projects = cache.getQueryData<{ id: string }[]>(keys.projects) ?? [];
  return projects.some(({ id }) => id === projectId);
}

function withShare({ shares, candidates }: Shares, user: Person, role: GivenRole): Shares {
  const isShared = shares.some((one) => one.user.id === user.id);
  return {
    shares: isShared
      ? shares.map((one) => (one.user.id === user.id ? { ...one, role } : one))
      : [...shares, { user, role }],
    candidates: candidates.filter(({ id }) => id !== user.id),
  };
}

function withoutShare({ shares, candidates }: Shares, user: Person): Shares {
  return {
    shares: shares.filter((one) => one.user.id !== user.id),
    candidates: [...candidates.filter(({ id }) => id !== user.id), user],
  };
}
