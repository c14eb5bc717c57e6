import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../errors/refusal.ts';

/**
 * Throws when the caller may not use the operation at all: 401 `unauthorized` without a credential, 401 `totp_required`
 * with a half-open session (unless the operation is part of the sign-in), 403 `forbidden` for a token where a session is
 * needed and for everybody but administrators where those are needed. The second half of a sign-in takes a half-open session
 * and nothing else: 401 `unauthorized`.
 */
export function admit(
  { auth, halfOpenOnly }: Pick<EndpointSpec, 'auth' | 'halfOpenOnly'>,
  actor: Actor | undefined,
  { halfOpen = false } = {},
): asserts actor is Actor {
  if (!actor) throw new Refusal('unauthorized');
  const { credential, isAdmin } = actor;
  const isHalfOpen = credential.kind === 'session' && credential.halfOpen;
  if (halfOpenOnly && !isHalfOpen) throw new Refusal('unauthorized');
  if (isHalfOpen && !halfOpenOnly && !halfOpen) throw new Refusal('totp_required');
  if (credential.kind === 'token' && (auth === 'session' || auth === 'session+admin')) {
    throw new Refusal('forbidden', { error: 'A token is refused where a session is required.' });
  }
  if (!isAdmin && (auth === 'admin' || auth === 'session+admin')) {
    throw new Refusal('forbidden', { error: 'Only an administrator may do this.' });
  }
}
