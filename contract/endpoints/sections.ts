import { Type } from 'typebox';
import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { order } from '../resources/fields.ts';
import { NewSection, Section, SectionInput } from '../resources/section.ts';

/** Sections of projects (interface section 4.4). */
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
    summary: 'Make a section',
    notes: 'For editors and the owner.',
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
    summary: 'Put the sections of a project in order',
    notes: 'For editors and the owner. Ids of another project are skipped; sections left out keep their order behind.',
    body: order('Section ids, top to bottom.'),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  update: endpoint({
    id: 'sections.update',
    method: 'PATCH',
    path: '/api/v1/sections/{sectionID}',
    auth: 'any',
    summary: 'Change a section',
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
    notes: 'The tasks stay in the project without a section; one message stands for them all.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found', 412: 'precondition_failed' },
    etag: true,
  }),
} as const;
