import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Project } from '../resources/project.ts';
import {
  BuiltInTemplate,
  Template,
  TemplateChange,
  TemplateDetails,
  TemplateInput,
  TemplateUse,
} from '../resources/template.ts';
import { Type } from '../type.ts';

const use = {
  body: TemplateUse,
  bodyOptional: true,
  responses: { 201: Project },
  errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  etag: true,
} as const;

/** Project templates: saved by the caller, shared in a project, and those of the service. */
export const templates = {
  list: endpoint({
    id: 'templates.list',
    method: 'GET',
    path: '/api/v1/templates',
    auth: 'any',
    summary: 'List the templates that the caller can use',
    notes: "The caller's own templates and those that other members share in a project, by name.",
    responses: { 200: Type.Object({ templates: Type.Array(Template) }) },
    errors: { 401: signedOut },
  }),
  create: endpoint({
    id: 'templates.create',
    method: 'POST',
    path: '/api/v1/templates',
    auth: 'any',
    summary: 'Save a project as a template',
    notes:
      `Requires access to the project. Saves its sections and open tasks with the caller's labels: at most ` +
      `${LIMITS.template.tasks} tasks, ${LIMITS.template.sections} sections and ${LIMITS.template.bytes} bytes, else 422 ` +
      'at `project_id`. Open sub-tasks of completed tasks move up. Due dates are stored relative to the earliest date. ' +
      'Assignees, comments, files and reminders are not saved.',
    body: TemplateInput,
    responses: { 201: Template },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  builtIn: endpoint({
    id: 'templates.builtIn',
    method: 'GET',
    path: '/api/v1/templates/built-in',
    auth: 'any',
    summary: 'List the templates of the service',
    notes: "In the caller's language, each with its sections and tasks.",
    responses: { 200: Type.Object({ templates: Type.Array(BuiltInTemplate) }) },
    errors: { 401: signedOut },
  }),
  createFromBuiltIn: endpoint({
    id: 'templates.createFromBuiltIn',
    method: 'POST',
    path: '/api/v1/templates/built-in/{key}/use',
    params: { key: BuiltInTemplate.properties.key },
    auth: 'any',
    summary: 'Create a project from a template of the service',
    ...use,
  }),
  get: endpoint({
    id: 'templates.get',
    method: 'GET',
    path: '/api/v1/templates/{templateID}',
    auth: 'any',
    summary: 'Get a template with its sections and tasks',
    responses: { 200: TemplateDetails },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  update: endpoint({
    id: 'templates.update',
    method: 'PATCH',
    path: '/api/v1/templates/{templateID}',
    auth: 'any',
    summary: 'Update or share a template',
    notes:
      "Only the owner may do this. `shared_project_id` offers the template to the project's members and requires the " +
      'role editor there; an empty value ends this. It also ends when the owner leaves the project. `project_id` or `plan` replaces the ' +
      'contents, with the limits of a new template. Both together answer 422.',
    body: TemplateChange,
    jsonLimits: LIMITS.templateJson,
    responses: { 200: Template },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'templates.delete',
    method: 'DELETE',
    path: '/api/v1/templates/{templateID}',
    auth: 'any',
    summary: 'Delete a template',
    notes: 'Only the owner may do this. Projects that were created from it stay.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  use: endpoint({
    id: 'templates.use',
    method: 'POST',
    path: '/api/v1/templates/{templateID}/use',
    auth: 'any',
    summary: 'Create a project from a template',
    notes:
      'The project belongs to the caller. The due date of a task is `start_date` plus its day, and the UNTIL of a ' +
      "repeat rule moves with it. Clock times are in the caller's time zone. Missing labels are created.",
    ...use,
  }),
} as const;
