import type { Ceremony, Passkey } from '#contract/resources/passkey.ts';
import { ask, type Person, type TestResponse } from '#server/testing/people.ts';
import type { TestService } from '#server/testing/service.ts';
import { type Authenticator, createAuthenticator, type Odd } from './authenticator.ts';

const BASE = '/api/v1/auth/passkey';

/** Starts adding a passkey. */
export const beginAdding = (person: Person): Promise<Ceremony> => person.client.passkeys.beginRegistration({});

/** Finishes adding a passkey with this body. */
export const finishAdding = (person: Person, body: object): Promise<TestResponse> =>
  person.ask('POST', `${BASE}s/register/finish`, body);

/** Adds a passkey of a new authenticator with these deviations. */
export async function addPasskey(person: Person, odd: Odd = {}, name?: string): Promise<Added> {
  const authenticator = createAuthenticator(odd);
  const { challenge_id, options } = await beginAdding(person);
  const credential = authenticator.create(options);
  const body = { challenge_id, credential, ...(name !== undefined && { name }) };
  return { authenticator, passkey: await person.client.passkeys.finishRegistration({ body }) };
}

type Added = { authenticator: Authenticator; passkey: Passkey };

/** Sign-in requests. Each comes from a new address, because attempts are limited per address. */
export function signingIn(service: TestService) {
  const send = (path: string, body: object | undefined, headers: Record<string, string> = {}) =>
    ask(service.url, 'POST', `${BASE}/login/${path}`, body, { 'x-forwarded-for': freshAddress(), ...headers });
  const begin = async () => (await send('begin', undefined)).json as Ceremony;
  const finish = (body: object, headers?: Record<string, string>) => send('finish', body, headers);
  return {
    begin,
    finish,
    /** Runs the whole ceremony. */
    async signIn(authenticator: Authenticator, odd?: Odd, headers?: Record<string, string>): Promise<TestResponse> {
      const { challenge_id, options } = await begin();
      return finish({ challenge_id, credential: authenticator.get(options, odd) }, headers);
    },
  };
}

let addresses = 0;

function freshAddress(): string {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Returns the Cookie header for the cookie of an answer. */
export function cookieOf({ headers }: TestResponse): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}
