import type { ErrorCode } from '#contract/errors.ts';
import { Refusal, type RefusalDetails } from '../../platform/errors/refusal.ts';
import type { FailureForm } from '../../platform/http/reply/failures.ts';
import type { Target } from './paths.ts';
import { documentStart, element, fullName } from './xml/write-xml.ts';

/** A refusal with a precondition of WebDAV (RFC 4918, section 16), such as `D:need-privileges`. `inner` is XML inside its element. */
export class DavRefusal extends Refusal {
  readonly condition: string;
  readonly inner: string;

  constructor(code: ErrorCode, condition: string, details: RefusalDetails = {}, inner = '') {
    super(code, details);
    this.condition = condition;
    this.inner = inner;
  }
}

/** 403 with a precondition. */
export function forbidden(condition: string, error?: string): DavRefusal {
  return new DavRefusal('forbidden', condition, error === undefined ? {} : { error });
}

/** 403 for a change of something that the caller can see but not change. The only place where such a refusal is not 404. */
export function needPrivileges(): DavRefusal {
  return forbidden('D:need-privileges');
}

/**
 * The methods of the tree, for OPTIONS. Not each resource accepts each of them: Evolution regards a calendar without PUT as read-only if it
 * knows no privileges.
 */
export const ALLOW = 'OPTIONS, GET, HEAD, PUT, DELETE, MOVE, PROPFIND, PROPPATCH, REPORT, MKCALENDAR, MKCOL';

/** 405 with the methods of the resource (RFC 9110, section 15.5.6). */
export function methodNotAllowed({ kind }: Pick<Target, 'kind'>): Refusal {
  const allow = allowedOn(kind);
  return new Refusal('bad_request', { status: 405, error: `This path takes ${allow}.`, headers: { allow } });
}

/** 405 for the creation of something that exists. */
export function mustBeNull({ kind }: Pick<Target, 'kind'>): DavRefusal {
  const headers = { allow: allowedOn(kind) };
  return new DavRefusal('bad_request', 'D:resource-must-be-null', { status: 405, headers });
}

/** Returns the methods that an existing resource of a kind accepts. */
function allowedOn(kind: Target['kind']): string {
  if (kind === 'object') return 'OPTIONS, GET, HEAD, PUT, DELETE, MOVE, PROPFIND, PROPPATCH, REPORT';
  return `OPTIONS, ${kind === 'calendar' ? 'DELETE, ' : ''}PROPFIND, PROPPATCH, REPORT`;
}

/** 507 for a change that would exceed the storage quota of the account (RFC 4331, section 6). */
export function quotaExceeded(error: string): DavRefusal {
  return new DavRefusal('payload_too_large', 'D:quota-not-exceeded', { status: 507, error });
}

/** The content type of all XML responses. */
export const XML_TYPE = 'application/xml; charset=utf-8';

/** Failures as `D:error`, with the precondition if there is one. */
export const davFailure: FailureForm = (refusal) => {
  const condition = refusal instanceof DavRefusal ? element(fullName(refusal.condition), refusal.inner) : '';
  return { type: XML_TYPE, body: `${documentStart('D:error')}${condition}</D:error>` };
};
