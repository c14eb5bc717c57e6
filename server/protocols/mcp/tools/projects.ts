/** Tools for projects and their sections. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { Color } from '#contract/resources/color.ts';
import { choice } from '#contract/resources/fields.ts';
import { Project } from '#contract/resources/project.ts';
import { Section } from '#contract/resources/section.ts';
import { VIEW_MODES } from '#contract/resources/view-options-choices.ts';
import { Type } from '#contract/type.ts';
import { projectId, sectionId } from '../fields.ts';
import { LOOKUPS, Names } from '../names.ts';
import { type ToolContext, tool } from '../tool.ts';
import { PersonInProject } from './people.ts';

const list = tool({
  name: 'list_projects',
  title: 'List projects',
  description:
    'List the projects that the user can see, with their role and the number of open tasks. The Inbox is first.',
  kind: 'read',
  input: Type.Object({
    include_archived: Type.Optional(Type.Boolean({ description: 'Lists archived projects too. Default: false.' })),
  }),
  output: Type.Object({ projects: Type.Array(Project) }),
  operations: [api.projects.list],
  run: ({ run }, { include_archived: archived }) => run(api.projects.list, { query: { archived } }),
});

const get = tool({
  name: 'get_project',
  title: 'Read a project',
  description: 'Read a project with its sections and the people in it. Use search_tasks for its tasks.',
  kind: 'read',
  input: Type.Object({ project_id: projectId() }),
  output: Type.Object({
    project: Project,
    sections: Type.Array(Section),
    members: Type.Array(PersonInProject),
  }),
  operations: [api.projects.get, api.sections.list, api.members.list, ...LOOKUPS],
  async run({ run }, { project_id }) {
    const projectID = await new Names(run).project(project_id);
    const project = await run(api.projects.get, { projectID });
    const { sections } = await run(api.sections.list, { projectID });
    const { members } = await run(api.members.list, { projectID });
    const people = members.map(({ user_id: id, name, avatar_color, role }) => ({ id, name, avatar_color, role }));
    return { project, sections, members: people };
  },
});

const projectName = () =>
  Type.String({ trim: true, minLength: 1, maxLength: LIMITS.projectName, description: 'The name of the project.' });

const projectFields = {
  color: Type.Optional(Color),
  view_mode: Type.Optional(choice(VIEW_MODES, { description: 'How the project is shown. Default: list.' })),
};

const create = tool({
  name: 'create_project',
  title: 'Create a project',
  description: 'Create a project of the user.',
  kind: 'write',
  input: Type.Object({
    name: projectName(),
    ...projectFields,
    group_id: Type.Optional(Type.String({ description: 'Id or name of a group of projects of the user.' })),
  }),
  output: Project,
  operations: [api.projects.create],
  alsoRuns: [api.groups.list],
  async run({ run }, { group_id, ...body }) {
    const group = await new Names(run).group(group_id);
    return run(api.projects.create, { body: { ...body, ...(group !== undefined && { group_id: group }) } });
  },
});

const update = tool({
  name: 'update_project',
  title: 'Update a project',
  description:
    'Rename, recolor, archive or unarchive a project of the user. Projects cannot be deleted here; archive them.',
  kind: 'update',
  input: Type.Object({
    project_id: projectId(),
    name: Type.Optional(projectName()),
    ...projectFields,
    archived: Type.Optional(Type.Boolean({ description: 'Hides the project and its tasks, or shows them again.' })),
  }),
  output: Project,
  operations: [api.projects.update, ...LOOKUPS],
  run: async ({ run }, { project_id, ...body }) =>
    run(api.projects.update, { projectID: await new Names(run).project(project_id), body }),
});

const listSections = tool({
  name: 'list_sections',
  title: 'List sections',
  description: 'List the sections of a project in their order.',
  kind: 'read',
  input: Type.Object({ project_id: projectId() }),
  output: Type.Object({ sections: Type.Array(Section) }),
  operations: [api.sections.list, ...LOOKUPS],
  run: async ({ run }, { project_id }) =>
    run(api.sections.list, { projectID: await new Names(run).project(project_id) }),
});

const sectionName = () =>
  Type.String({ trim: true, minLength: 1, maxLength: LIMITS.sectionName, description: 'The name of the section.' });

const createSection = tool({
  name: 'create_section',
  title: 'Create a section',
  description: 'Create a section at the end of a project.',
  kind: 'write',
  input: Type.Object({ project_id: projectId(), name: sectionName() }),
  output: Section,
  operations: [api.sections.create, ...LOOKUPS],
  run: async ({ run }, { project_id, ...body }) =>
    run(api.sections.create, { projectID: await new Names(run).project(project_id), body }),
});

const inProject = Type.Optional(
  Type.String({ description: 'Id or name of the project, if the section is given by name.' }),
);

/** Returns the id of a section that is given by id, or by name with the project. */
async function sectionOf({ run }: ToolContext, given: string, project: string | undefined): Promise<string> {
  const names = new Names(run);
  return names.section(given, async () => names.project(project));
}

const updateSection = tool({
  name: 'update_section',
  title: 'Update a section',
  description: 'Rename a section, or change its position among the sections of the project.',
  kind: 'update',
  input: Type.Object({
    section_id: sectionId(),
    project_id: inProject,
    name: Type.Optional(sectionName()),
    sort_order: Type.Optional(Type.Number({ description: 'Sections are sorted by this number.' })),
  }),
  output: Section,
  operations: [api.sections.update, ...LOOKUPS],
  run: async (context, { section_id, project_id, ...body }) =>
    context.run(api.sections.update, { sectionID: await sectionOf(context, section_id, project_id), body }),
});

const deleteSection = tool({
  name: 'delete_section',
  title: 'Delete a section',
  description: 'Delete a section. Its tasks stay in the project without a section. This cannot be undone.',
  kind: 'delete',
  input: Type.Object({ section_id: sectionId(), project_id: inProject }),
  output: Type.Object({ deleted: Type.Boolean() }),
  operations: [api.sections.delete, ...LOOKUPS],
  async run(context, { section_id, project_id }) {
    await context.run(api.sections.delete, { sectionID: await sectionOf(context, section_id, project_id) });
    return { deleted: true };
  },
});

/** The tools of this file. */
export const projectTools = [list, get, create, update, listSections, createSection, updateSection, deleteSection];
