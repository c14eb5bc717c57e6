/** A browser in tests of single sign-on. */

import assert from 'node:assert/strict';
import type { SignInIdentity } from '#contract/resources/single-sign-on.ts';
import { signInAtProvider } from '#server/testing/oidc-provider.ts';
import { ask, type TestResponse } from '#server/testing/people.ts';
import { submitCode } from '#server/testing/second-factor.ts';
import type { TestService } from '#server/testing/service.ts';

/** The address of the service, which the provider knows. */
export const ORIGIN = 'http://localhost:8080';

/** The answer of `identities.list`. */
export type LinkedIdentities = { identities: SignInIdentity[]; has_password: boolean };

/** The cookies of a browser. */
export class Browser {
  readonly service: TestService;
  readonly cookies = new Map<string, string>();

  constructor(service: TestService) {
    this.service = service;
  }

  async ask(method: string, path: string, body?: object): Promise<TestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(this.service.url, method, path, body, { cookie, 'user-agent': 'Somewhat' });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Begins a sign-in, and returns the path of the callback after the provider has let the person in. */
  async toCallback(body: object = {}): Promise<string> {
    const { json, text } = await this.ask('POST', '/api/v1/auth/sso/begin', body);
    return signInAtProvider((json as { url?: string }).url ?? assert.fail(text), ORIGIN);
  }

  /** Signs in at the provider. Returns the path to which the service leads the browser. */
  async signIn(body: object = {}): Promise<string> {
    return this.open(await this.toCallback(body));
  }

  async open(callback: string): Promise<string> {
    const { headers, status, text } = await this.ask('GET', callback);
    assert.equal(status, 302, text);
    return (headers.get('location') ?? '').replace(ORIGIN, '');
  }

  /** Submits the second factor of the half-open session. */
  submit(code: string): Promise<TestResponse> {
    return submitCode(this.service, `service_session=${this.cookies.get('service_session')}`, code);
  }

  async me(): Promise<{ id?: string; code?: string; is_admin?: boolean }> {
    return (await this.ask('GET', '/api/v1/auth/me')).json as object;
  }

  async identities(): Promise<LinkedIdentities> {
    return (await this.ask('GET', '/api/v1/auth/identities')).json as LinkedIdentities;
  }
}
