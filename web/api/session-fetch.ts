import { session, signedInAgain } from './session.ts';

/** Sign-in answers 401 for a wrong password, code or passkey; that says nothing about the session. */
const OWN_401 = /\/auth\/(passkey\/)?login(\/|$)/;

/**
 * `fetch`, except that a request that meets an ended session waits until the person has signed in again over the page,
 * and is then repeated. Bodies must therefore be text or forms, not streams.
 */
export async function sessionFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (answer.status !== 401 || !isSignedIn() || OWN_401.test(addressOf(input))) return answer;
  const again = signedInAgain();
  session.set('lost');
  await again;
  return sessionFetch(input, init);
}

function isSignedIn(): boolean {
  return session.get() === 'in' || session.get() === 'lost';
}

function addressOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : String(input);
}
