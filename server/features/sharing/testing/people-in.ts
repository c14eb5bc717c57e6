import type { InviteInput } from '#contract/resources/invite.ts';
import type { EmittedEvent } from '#server/testing/emitted-events.ts';
import { ask, type Person } from '#server/testing/people.ts';
import type { Scene } from '#server/testing/shared-project.ts';

/** What people do with each other in the project of a scene, and what is told of it. The owner does what no other is named for. */
export function peopleIn(scene: () => Scene) {
  const inProject = () => ({ project_id: scene().project, project_name: 'House' });
  const memberKey = ({ id }: Person) => `${scene().project} ${id}`;
  const list = (person = scene().owner) => person.client.members.list({ projectID: scene().project });
  return {
    inProject,
    memberKey,
    list,
    roleOf: async ({ id }: Person) => (await list()).members.find(({ user_id }) => user_id === id)?.role,
    change: (person: Person, user: Person, role: 'editor' | 'viewer') =>
      person.client.members.update({ projectID: scene().project, userID: user.id, body: { role } }),
    remove: (person: Person, user: Person) =>
      person.client.members.remove({ projectID: scene().project, userID: user.id }),
    invite: (body: Partial<InviteInput>, person = scene().owner) =>
      person.client.invites.create({ projectID: scene().project, body: { role: 'viewer', ...body } }),
    readInvite: (token: string) => ask(scene().service.url, 'GET', `/api/v1/invites/${token}`),
    accept: (person: Person, token: string) => person.client.invites.accept({ inviteID: token }),
    /** What those in the project are told of somebody new. */
    added: (person: Person, role: string): EmittedEvent => ({
      ...inProject(),
      subject_id: memberKey(person),
      activity: 'member.added',
      payload: { user_id: person.id, role },
      live: 'member.added',
    }),
    /** What somebody new is told. */
    gained: ({ id }: Person): EmittedEvent => ({
      receiver_id: id,
      subject_id: scene().project,
      live: 'project.created',
    }),
  };
}
