/** Project templates: own ones, those shared in a project, and those of the service. */

export { getNextTemplate } from './get-template.ts';
export { checkTemplate, emitNewTemplates, type GivenTemplate, storeTemplate } from './import-template.ts';
export { serveTemplates } from './routes.ts';
