/** The outcome of setting properties together: all are set, or none (RFC 4918, section 9.2). */

import { element } from '../xml/write-xml.ts';
import { propstat } from './respond.ts';

/** Why a property was not set. */
export type Failure = 'protected' | 'forbidden' | 'type' | 'invalid';

const STATUSES: Readonly<Record<Failure, readonly [status: string, error: string]>> = {
  protected: ['HTTP/1.1 403 Forbidden', '<D:error><D:cannot-modify-protected-property/></D:error>'],
  forbidden: ['HTTP/1.1 403 Forbidden', '<D:error><D:need-privileges/></D:error>'],
  type: ['HTTP/1.1 403 Forbidden', '<D:error><D:valid-resourcetype/></D:error>'],
  invalid: ['HTTP/1.1 409 Conflict', ''],
};

const OK = 'HTTP/1.1 200 OK';
const FAILED_DEPENDENCY = 'HTTP/1.1 424 Failed Dependency';

/** Returns the `D:propstat` elements about the properties with these full names. Without failures all are 200, otherwise the others 424. */
export function propstats(names: readonly string[], failures: ReadonlyMap<string, Failure>): string {
  const others = [...new Set(names)].filter((name) => !failures.has(name));
  const parts = (Object.keys(STATUSES) as Failure[]).map((failure) => {
    const [status, error] = STATUSES[failure];
    const failed = [...failures].filter(([, why]) => why === failure).map(([name]) => name);
    return part(failed, status, error);
  });
  return parts.join('') + part(others, failures.size === 0 ? OK : FAILED_DEPENDENCY);
}

function part(names: readonly string[], status: string, error = ''): string {
  return names.length === 0 ? '' : propstat(names.map((name) => element(name)).join(''), status, error);
}
