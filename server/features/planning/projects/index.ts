/** Projects, their trash and the Inbox of every account. */

export { createInbox } from './create-inbox.ts';
export { insertProject, newProjectRow, projectCreated } from './create-project.ts';
export { deleteProject } from './delete-project.ts';
export { lastPosition } from './last-position.ts';
export { nextProjectColor } from './next-project-color.ts';
export { presentProject, presentProjectFor } from './present-project.ts';
export { projectJson } from './project-json.ts';
export { serveProjects } from './routes.ts';
export { translateInbox } from './translate-inbox.ts';
export { updateProject } from './update-project.ts';
