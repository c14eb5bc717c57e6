/** Project templates: own ones, those shared in a project, and those of the service. */

export { getNextTemplate } from './get-template.ts';
export { serveTemplates } from './routes.ts';
