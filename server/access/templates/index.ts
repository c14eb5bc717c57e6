/** Templates of projects. */

export {
  addTemplate,
  changeTemplate,
  lockOwnTemplate,
  nextOwnTemplate,
  type OwnTemplate,
  readableTemplate,
  readableTemplates,
  removeTemplate,
  type TemplateRow,
} from './templates.ts';
