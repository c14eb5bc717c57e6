import type { JsonSchema } from './json-schema.ts';

/** Paths that redirect every method. They are not operations of the client. */
export const REDIRECTS: { [path: string]: { get: JsonSchema } } = {
  '/.well-known/caldav': {
    get: {
      operationId: 'caldav.discover',
      tags: ['caldav'],
      summary: 'Find the CalDAV server',
      description:
        'Redirects calendar programs to `/caldav/` (RFC 6764, section 5), with every method and without a credential.',
      security: [],
      parameters: [],
      responses: {
        301: {
          description: 'Redirect to the address in the header Location.',
          headers: { Location: { description: 'The path of the CalDAV server.', schema: { type: 'string' } } },
        },
      },
    },
  },
};
