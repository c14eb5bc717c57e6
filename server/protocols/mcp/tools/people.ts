/** Tools for the user and the people with whom they share projects. */

import { api } from '#contract/endpoints/index.ts';
import { Person } from '#contract/resources/person.ts';
import { Type } from '#contract/type.ts';
import { localDay } from '#domain/day/zone.ts';
import { instantText } from '../../../platform/actor.ts';
import { projectId } from '../fields.ts';
import { LOOKUPS, Names } from '../names.ts';
import { tool } from '../tool.ts';

/** A person with their role, if a project is given. */
export const PersonInProject = Type.Object({ ...Person.properties, role: Type.Optional(Type.String()) });

const list = tool({
  name: 'list_people',
  title: 'List people',
  description: 'List the user and the people with whom they share projects, or the people in one project.',
  kind: 'read',
  input: Type.Object({ project_id: Type.Optional(projectId()) }),
  output: Type.Object({ people: Type.Array(PersonInProject) }),
  operations: [api.members.list, ...LOOKUPS],
  async run({ run }, { project_id }) {
    if (project_id === undefined) return run(api.views.people, {});
    const projectID = await new Names(run).project(project_id);
    const { members } = await run(api.members.list, { projectID });
    return { people: members.map(({ user_id: id, name, avatar_color, role }) => ({ id, name, avatar_color, role })) };
  },
});

const getMe = tool({
  name: 'get_me',
  title: 'Read the user',
  description: 'Read name, language and time zone of the user, and what day and time it is for them.',
  kind: 'read',
  input: Type.Object({}),
  output: Type.Object({
    id: Type.String(),
    name: Type.String(),
    locale: Type.String(),
    timezone: Type.String(),
    today: Type.String(),
    now: Type.String(),
  }),
  operations: [],
  run: async ({ actor: { id, name, locale, timezone }, now }) => ({
    id,
    name,
    locale,
    timezone,
    today: localDay(now, timezone),
    now: instantText(now),
  }),
});

/** The tools of this file. */
export const peopleTools = [list, getMe];
