/** Single sign-on with a real provider: consent, sign-in, refusals, and the identity on the security page. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startOidcProvider, type TestProvider } from '#server/testing/oidc-provider.ts';
import { danish, english } from './all-messages.ts';
import { assertAccessible } from './axe.ts';
import { waitForApp } from './sign-in.ts';
import { openSite, type Site } from './site.ts';

let provider: TestProvider;
let site: Site;

before(async () => {
  provider = await startOidcProvider();
  site = await openSite({ environment: provider.environment });
  provider.acceptClientAt(site.url);
});
after(async () => {
  await site.stop();
  await provider.stop();
});

const { singleSignOn, identities } = english;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a user links their account after consent, and is led back to the page that they opened', async () => {
  const owner = await site.person('Karen');
  provider.person = { sub: 'karen', email: owner.email, email_verified: true };
  const page = await site.open('/notes');
  await press(page, singleSignOn.signIn('Example ID'));
  await page.getByRole('heading', { name: identities.linkTitle }).waitFor();
  await page.getByText(owner.email).waitFor();
  await assertAccessible(page, 'the request for consent');
  await press(page, identities.link);
  await waitForApp(page);
  assert.equal(new URL(page.url()).pathname, '/notes');

  await page.goto(`${new URL(page.url()).origin}/settings/security`);
  await page.getByRole('list', { name: identities.title }).getByText(owner.email).waitFor();
  await assertAccessible(page, 'the security page');
  await press(page, identities.remove(owner.email));
  await page.getByRole('dialog').getByRole('button', { name: identities.removeAction, exact: true }).click();
  await page.getByRole('button', { name: identities.connect('Example ID') }).waitFor();
  await page.context().close();
});

test('the sign-in page says in Danish why the provider has not signed the user in', async () => {
  const page = await site.open('/', { language: 'da' });
  provider.person = null;
  await press(page, danish.singleSignOn.signIn('Example ID'));
  await page.getByRole('alert').getByText(danish.singleSignOn.outcomes.denied('Example ID')).waitFor();
  provider.person = { sub: 'unknown', email: 'unknown@example.org', email_verified: true };
  await press(page, danish.singleSignOn.signIn('Example ID'));
  await page.getByRole('alert').getByText(danish.singleSignOn.outcomes.unknown()).waitFor();
  assert.equal(new URL(page.url()).search, '');
  await assertAccessible(page, 'the refusal');
  await page.context().close();
});
