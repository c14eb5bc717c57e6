import type { ErrorCode } from '#contract/errors.ts';
import { Refusal, type RefusalDetails } from '../../platform/errors/refusal.ts';
import type { FailureForm } from '../../platform/http/reply/failures.ts';
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

/** The methods of the tree. Not each resource accepts each of them. */
export const ALLOW = 'OPTIONS, GET, HEAD, PUT, DELETE, MOVE, PROPFIND, PROPPATCH, REPORT, MKCALENDAR, MKCOL';

/** 405 with the allowed methods. */
export function methodNotAllowed(): Refusal {
  return new Refusal('bad_request', { status: 405, error: `This path takes ${ALLOW}.`, headers: { allow: ALLOW } });
}

/** 405 for the creation of something that exists. */
export function mustBeNull(): DavRefusal {
  return new DavRefusal('bad_request', 'D:resource-must-be-null', { status: 405, headers: { allow: ALLOW } });
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
