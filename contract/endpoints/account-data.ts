import { endpoint, signedOut } from '../endpoint.ts';
import { AccountExport } from '../resources/account-export.ts';

/** Everything that an account owns, as one document. */
export const accountData = {
  export: endpoint({
    id: 'accountData.export',
    method: 'GET',
    path: '/api/v1/export/account',
    auth: 'any',
    summary: 'Export everything that the account owns',
    notes:
      'Returns one JSON document of unlimited size, generated while it is sent. Records that change meanwhile are exported in their ' +
      'former or in their new state. Secrets, records in the trash and contents of files are not included. Addresses of other people ' +
      'are included only as in the list of members.',
    responses: { 200: AccountExport },
    errors: { 401: signedOut },
  }),
} as const;
