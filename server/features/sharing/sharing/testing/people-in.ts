import type { InviteInput } from '#contract/resources/invite.ts';
import type { EmittedEvent } from '#server/testing/emitted-events.ts';
import { ask, type Person } from '#server/testing/people.ts';
import type { Scene } from '#server/testing/shared-project.ts';

/** Actions of people in the project of a scene, and the expected events. The owner acts unless another person is given. */
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
    /** The event for the members when a user joins. */
    added: (person: Person, role: string): EmittedEvent => ({
      ...inProject(),
      subject_id: memberKey(person),
      activity: 'member.added',
      payload: { user_id: person.id, role },
      live: 'member.added',
    }),
    /** The event for the user who joins. */
    gained: ({ id }: Person): EmittedEvent => ({
      receiver_id: id,
      subject_id: scene().project,
      live: 'project.created',
    }),
  };
}
