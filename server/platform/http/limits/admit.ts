import type { EndpointSpec } from '#contract/endpoint.ts';
import type { TokenProtocol } from '#contract/resources/api-token.ts';
import { changesSomething, concernsAccount } from '#contract/token-scope.ts';
import type { Actor, TokenCredential } from '../../actor.ts';
import { Refusal } from '../../errors/refusal.ts';

/**
 * Checks that the caller may use the operation. Throws:
 * - 401 `unauthorized` without a credential;
 * - 401 `totp_required` for a half-open session outside the sign-in;
 * - 403 `forbidden` for an account that lacks a required second factor, for a token where a session is required, for a
 *   token that only another protocol accepts, for a read-only token where something is changed, for a project-limited token
 *   in operations of the account, and for other users than administrators where one is required.
 *
 * The second step of the sign-in accepts only a half-open session and otherwise throws 401 `unauthorized`.
 */
export function admit(
  endpoint: Pick<EndpointSpec, 'id' | 'method' | 'auth' | 'halfOpenOnly' | 'withoutSecondFactor'>,
  actor: Actor | undefined,
  { halfOpen = false, protocol }: { halfOpen?: boolean; protocol?: TokenProtocol | undefined } = {},
): asserts actor is Actor {
  const { auth, halfOpenOnly } = endpoint;
  if (!actor) throw new Refusal('unauthorized');
  const { credential, isAdmin } = actor;
  const isHalfOpen = credential.kind === 'session' && credential.halfOpen;
  if (halfOpenOnly && !isHalfOpen) throw new Refusal('unauthorized');
  if (isHalfOpen && !halfOpenOnly && !halfOpen) throw new Refusal('totp_required');
  if (credential.kind === 'token' || !endpoint.withoutSecondFactor) refuseWithoutSecondFactor(actor);
  if (credential.kind === 'token' && (auth === 'session' || auth === 'session+admin')) {
    throw new Refusal('forbidden', { error: 'A token is refused where a session is required.' });
  }
  if (credential.kind === 'token') refuseOtherProtocol(credential, protocol);
  if (credential.kind === 'token' && credential.isReadOnly && changesSomething(endpoint)) {
    throw new Refusal('forbidden', { error: 'This token is read-only.' });
  }
  if (credential.kind === 'token' && credential.isLimited && concernsAccount(endpoint)) {
    throw new Refusal('forbidden', { error: 'This token has access to selected projects only.' });
  }
  if (!isAdmin && (auth === 'admin' || auth === 'session+admin')) {
    throw new Refusal('forbidden', { error: 'Only administrators can do this.' });
  }
}

/** Throws 403 `forbidden` for a token of another protocol than that of the request. `protocol` is undefined for the API. */
function refuseOtherProtocol({ protocol: own }: TokenCredential, protocol: TokenProtocol | undefined): void {
  if (own === undefined || own === protocol) return;
  const users = own === 'caldav' ? 'calendar apps' : 'AI assistants';
  throw new Refusal('forbidden', { error: `This token is for ${users} only.` });
}

/** Throws 403 `forbidden` for an account that lacks a required second factor. */
export function refuseWithoutSecondFactor(actor: Actor): void {
  if (!actor.needsSecondFactor) return;
  throw new Refusal('forbidden', {
    error: 'This service requires a second factor. Set up two-factor authentication or add a passkey first.',
  });
}
