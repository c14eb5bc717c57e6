/** Projects, their trash and the Inbox of every account. */

export { createInbox } from './create-inbox.ts';
export { createProject } from './create-project.ts';
export { deleteProject } from './delete-project.ts';
export { listProjects } from './list-projects.ts';
export { presentProject, presentProjectFor } from './present-project.ts';
export { projectJson } from './project-json.ts';
export { serveProjects } from './routes.ts';
export { updateProject } from './update-project.ts';
