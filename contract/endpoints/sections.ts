import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { order } from '../resources/fields.ts';
import { NewSection, Section, SectionInput } from '../resources/section.ts';
import { Type } from '../type.ts';

/** Sections of projects. */
export const sections = {
  list: endpoint({
    id: 'sections.list',
    method: 'GET',
    path: '/api/v1/projects/{projectID}/sections',
    auth: 'any',
    summary: 'List the sections of a project in their order',
    responses: { 200: Type.Object({ sections: Type.Array(Section) }) },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  create: endpoint({
    id: 'sections.create',
    method: 'POST',
    path: '/api/v1/projects/{projectID}/sections',
    auth: 'any',
    summary: 'Create a section',
    notes: 'Requires the role editor or owner.',
    body: NewSection,
    responses: { 201: Section },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
    etag: true,
  }),
  reorder: endpoint({
    id: 'sections.reorder',
    method: 'POST',
    path: '/api/v1/projects/{projectID}/sections/reorder',
    auth: 'any',
    summary: 'Reorder the sections of a project',
    notes:
      'Requires the role editor or owner. Ids of other projects are ignored. Sections that are not listed follow ' +
      'in their former order.',
    body: order('Section ids in their new order.'),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  update: endpoint({
    id: 'sections.update',
    method: 'PATCH',
    path: '/api/v1/sections/{sectionID}',
    auth: 'any',
    summary: 'Update a section',
    body: SectionInput,
    responses: { 200: Section },
    errors: conditionalChange,
    etag: true,
  }),
  delete: endpoint({
    id: 'sections.delete',
    method: 'DELETE',
    path: '/api/v1/sections/{sectionID}',
    auth: 'any',
    summary: 'Delete a section and keep its tasks',
    notes: 'The tasks stay in the project, without a section. One live message covers all of them.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found', 412: 'precondition_failed' },
    etag: true,
  }),
} as const;
