import { isFromService } from '#contract/client.ts';
import { observed } from '../platform/online.ts';
import { takeEarlyResponse } from './early-responses.ts';
import { countSignIns, session, signedInAgain } from './session.ts';

/** Sign-in responds with 401 to a wrong password, code or passkey. This does not mean that a session has ended. */
const SIGN_IN = /\/auth\/(passkey\/)?login(\/|$)/;

/**
 * `fetch` that survives the end of the session: on a 401 it waits until the user has signed in again, and repeats the request.
 * Bodies must therefore be text or forms, not streams.
 */
export async function sessionFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const signIns = countSignIns();
  const response = await observed(takeEarlyResponse(input, init) ?? fetch(input, init));
  if (response.status !== 401 || !isFromService(response)) return response;
  // Hides the stored data. `account/session.ts` asks the server who is signed in.
  if (session.get() === 'stored') session.set('starting');
  if (!isSignedIn() || SIGN_IN.test(urlOf(input))) return response;
  await signedInAgain(signIns);
  return sessionFetch(input, init);
}

function isSignedIn(): boolean {
  return session.get() === 'in' || session.get() === 'lost';
}

function urlOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : String(input);
}
