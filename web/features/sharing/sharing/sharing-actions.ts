import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api as endpoints } from '#contract/endpoints/index.ts';
import type { GivenRole, InviteInput, InviteResult, PendingInvite } from '#contract/resources/invite.ts';
import type { Member } from '#contract/resources/member.ts';
import type { Person } from '#contract/resources/person.ts';
import type { Project } from '#contract/resources/project.ts';
import { mailKey } from '#domain/person/mail-key.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { optimistic } from '../../../api/optimistic.ts';
import { withoutRecord, withRecord } from '../../../api/record-list.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { paths } from '../../../navigation/paths.ts';
import { lazyMessages } from '../../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../../undo/undo.ts';
import { assignedTasks } from './assigned-tasks.ts';

type People = ResponseBody<typeof endpoints.members.list>;

/** Actions on the members of a project. `add` and `invite` throw on failure; the others show the error. True on success. */
export type SharingActions = {
  /** Adds a person with an account. Can be undone. */
  add: (person: Person, role: GivenRole) => Promise<void>;
  /** Adds the person with this email address, or creates an invite for it. `isMember`: the person is in the project now. */
  invite: (email: string, role: GivenRole) => Promise<InviteResult & { isMember: boolean }>;
  changeRole: (member: Member, role: GivenRole) => Promise<void>;
  /** Removes a member. Undo restores the role and the assigned tasks. */
  remove: (member: Member) => Promise<void>;
  withdraw: (invite: PendingInvite) => Promise<boolean>;
  leave: (userID: string) => Promise<boolean>;
  transfer: (member: Member) => Promise<boolean>;
};

/** Returns the actions on the members of a project. */
export function useSharingActions(projectID: string): SharingActions {
  return sharingActions(useQueryClient(), projectID);
}

function sharingActions(cache: QueryClient, projectID: string): SharingActions {
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
    async invite(email, role) {
      const result = await invite({ email, role });
      const { members = [] } = cache.getQueryData<People>(key) ?? {};
      return { ...result, isMember: members.some((member) => member.email === mailKey(email)) };
    },
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
      const assigned = assignedTasks(projectID, user_id);
      const removeMember = async () => {
        await assigned.load();
        await remove(user_id);
      };
      if (!(await withErrorToast(removeMember))) return;
      registerUndo(lazyMessages().sharing.removed(name), {
        async undo() {
          await invite({ user_id, role });
          await assigned.reassign();
        },
        redo: removeMember,
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

/** Discards the link: the person is a member already. */
function ignore(): void {}
