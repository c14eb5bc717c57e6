/** Public API: the gallery of templates, and the dialog that saves a project as a template. */

export { TemplatesPage } from './lazy.ts';
export { default as SaveTemplateDialog } from './save-template.tsx';
