// Debian packages: python3-venv

/** Schemathesis sends requests that it derives from the OpenAPI document, valid and invalid ones, and checks each answer against it. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { withAccounts } from '../caldav/account.ts';
import { installed } from '../install.ts';
import { pythonPrograms } from '../python-packages.ts';
import { runProgram } from '../run-program.ts';
import { withFolder } from '../with-folder.ts';

/** Longest run in milliseconds. It takes about 2 minutes. */
const TIME_LIMIT = 1_800_000;

/**
 * Rules that a schema cannot express refuse valid data, such as a time zone that does not exist, or a parent in another project. And the
 * service accepts some invalid data on purpose: it reduces `limit` and `days` to their maximum, and skips refused parts of bulk changes. The
 * address for calendar programs redirects requests of every method.
 */
const NOT_CHECKED = ['positive_data_acceptance', 'negative_data_rejection'];

describe('Schemathesis', () => {
  const accounts = withAccounts();
  const folder = withFolder('schemathesis');

  it('finds no answer outside the document', async (context) => {
    const { service } = accounts();
    const programs = await installed(context, () => pythonPrograms('schemathesis', ['schemathesis==4.32.5']));
    if (programs === undefined) return;
    const { client } = await service.person('Administrator', 'en', { isAdmin: true });
    const { token } = await client.tokens.create({ body: { name: 'Schemathesis' } });
    const options = ['--header', `Authorization: Bearer ${token}`, '--seed', '1', '--no-color'];
    const checks = ['--checks', 'all', '--exclude-checks', NOT_CHECKED.join(), '--exclude-path', '/.well-known/caldav'];
    const phases = ['--phases', 'examples,coverage,fuzzing', '--max-examples', '5', '--max-failures', '50'];
    const args = ['run', `${service.url}/api/v1/openapi.json`, ...options, ...checks, ...phases];
    const { code, output, errors } = await runProgram(join(programs, 'schemathesis'), args, {
      folder: folder(),
      timeout: TIME_LIMIT,
    });
    assert.equal(code, 0, `${output}\n${errors}`);
  });
});
