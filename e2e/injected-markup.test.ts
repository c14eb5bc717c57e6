/** Markup that reaches the page past the sanitizer: the content security policy refuses it. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openSite, type Site } from './site.ts';

let site: Site;
let page: Page;

before(async () => {
  site = await openSite();
  const person = await site.person('Owner');
  page = await site.open('/', { person, expectedErrors: [/^Policy violation:/] });
  await page.getByRole('heading', { level: 1 }).waitFor();
});
after(() => site.stop());

/** Runs code in the page and returns the name of the error, or its result. */
function outcomeOf(code: string): Promise<unknown> {
  return page.evaluate(`(() => { try { return ${code}; } catch (error) { return error.name; } })()`);
}

test('S-10-5: a text cannot become HTML or the address of a script', async () => {
  for (const code of [
    "document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'",
    "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
    "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
    "document.createElement('script').src = '/assets/x.js'",
    "document.createElement('iframe').srcdoc = '<b>x</b>'",
    "new Worker('/assets/x.js')",
  ]) {
    assert.match(String(await outcomeOf(code)), /^TypeError$/, code);
  }
});

test('S-10-6: an attacker cannot create another policy for HTML', async () => {
  for (const name of ['default', 'evil', 'dompurify2']) {
    const code = `trustedTypes.createPolicy('${name}', { createHTML: (text) => text })`;
    assert.equal(await outcomeOf(code), 'TypeError', name);
  }
});

test('S-10-7: style elements and style attributes in markup have no effect', async () => {
  const colors = await page.evaluate(`(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: rgb(1, 2, 3) !important; }';
    document.head.append(style);
    const element = document.createElement('p');
    element.setAttribute('style', 'color: rgb(1, 2, 3)');
    document.body.append(element);
    return [getComputedStyle(document.body).color, getComputedStyle(element).color];
  })()`);
  assert.ok(!(colors as string[]).includes('rgb(1, 2, 3)'), String(colors));
});
