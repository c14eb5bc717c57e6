import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api as endpoints } from '#contract/endpoints/index.ts';
import type { GivenRole, InviteInput, InviteResult, PendingInvite } from '#contract/resources/invite.ts';
import type { Member } from '#contract/resources/member.ts';
import type { Person } from '#contract/resources/person.ts';
import type { Project } from '#contract/resources/project.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { optimistic } from '../../api/optimistic.ts';
import { withoutRecord, withRecord } from '../../api/record-list.ts';
import { updateCached } from '../../api/update-cached.ts';
import { paths } from '../../navigation/paths.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { givenTasks } from './given-tasks.ts';

type People = ResponseBody<typeof endpoints.members.list>;

/** What can be done with the people of one project. `invite` throws when refused, the rest tell; true when they worked. */
export type SharingChanges = {
  /** Takes in somebody with an account, which can be undone. */
  add: (person: Person, role: GivenRole) => Promise<void>;
  /** Takes in whoever has that address, or makes a link for it. */
  invite: (email: string, role: GivenRole) => Promise<InviteResult>;
  changeRole: (member: Member, role: GivenRole) => Promise<void>;
  /** Takes a member out. Undone, the member is back with the role and the open tasks of before. */
  remove: (member: Member) => Promise<void>;
  withdraw: (invite: PendingInvite) => Promise<boolean>;
  leave: (userID: string) => Promise<boolean>;
  transfer: (member: Member) => Promise<boolean>;
};

export function useSharingChanges(projectID: string): SharingChanges {
  return sharingChanges(useQueryClient(), projectID);
}

function sharingChanges(cache: QueryClient, projectID: string): SharingChanges {
  const key = keys.members(projectID);
  const refresh = () => cache.invalidateQueries({ queryKey: key });

  const invite = async (body: InviteInput) => {
    const result = await api.invites.create({ projectID, body });
    await refresh();
    return result;
  };
  const setRole = async (userID: string, role: GivenRole) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<People>(key, (all) => withRole(all, userID, role)),
      send: () => api.members.update({ projectID, userID, body: { role } }),
    });
  };
  const remove = async (userID: string) => {
    await optimistic(cache, {
      expect: (edit) => edit.update<People>(key, (all) => without(all, userID)),
      send: () => api.members.remove({ projectID, userID }),
    });
    await refresh();
  };

  return {
    invite: (email, role) => invite({ email, role }),
    async add({ id, name }, role) {
      await invite({ user_id: id, role });
      registerUndo(lazyMessages().sharing.joined(name), {
        undo: () => remove(id),
        redo: () => invite({ user_id: id, role }).then(ignore),
      });
    },
    async changeRole({ user_id, name, role: before }, role) {
      if (before === 'owner' || before === role) return;
      const { sharing: messages } = lazyMessages();
      if (!(await withErrorToast(() => setRole(user_id, role)))) return;
      registerUndo(role === 'editor' ? messages.nowEditor(name) : messages.nowViewer(name), {
        undo: () => setRole(user_id, before),
        redo: () => setRole(user_id, role),
      });
    },
    async remove({ user_id, name, role }) {
      if (role === 'owner') return;
      const given = givenTasks(projectID, user_id);
      const takeOut = async () => {
        await given.read();
        await remove(user_id);
      };
      if (!(await withErrorToast(takeOut))) return;
      registerUndo(lazyMessages().sharing.removed(name), {
        async undo() {
          await invite({ user_id, role });
          await given.giveBack();
        },
        redo: takeOut,
      });
    },
    withdraw: ({ id }) =>
      withErrorToast(() =>
        optimistic(cache, {
          expect: (edit) => edit.update<People>(key, (all) => ({ ...all, pending: withoutRecord(all.pending, id) })),
          send: () => api.invites.withdraw({ projectID, inviteID: id }),
        }),
      ),
    leave: (userID) =>
      withErrorToast(async () => {
        await api.members.remove({ projectID, userID });
        if (location.pathname === paths.project(projectID)) navigate(paths.today);
        updateCached<Project[]>(cache, keys.projects, (all) => withoutRecord(all, projectID));
        await cache.invalidateQueries({ queryKey: keys.tasks });
      }),
    transfer: ({ user_id }) =>
      withErrorToast(async () => {
        const project = await api.projects.transfer({ projectID, body: { user_id } });
        updateCached<Project[]>(cache, keys.projects, (all) => withRecord(all, project));
        await refresh();
      }),
  };
}

function withRole(all: People, userId: string, role: GivenRole): People {
  return { ...all, members: all.members.map((one) => (one.user_id === userId ? { ...one, role } : one)) };
}

function without(all: People, userId: string): People {
  return { ...all, members: all.members.filter((one) => one.user_id !== userId) };
}

/** The link leads to the project, where the person is already. */
function ignore(): void {}
