import assert from 'node:assert/strict';
import { eventually } from '../../e2e/eventually.ts';
import { type BrowserDriver, keyPress, mouseClick, type NamedKey, type Point, typing } from './browser-driver.ts';

/** The web app in a browser. Elements are visible, match a CSS selector, and contain a text or have it in their label. */
export type WebPage = {
  /** Opens a path of the service. */
  open(path: string): Promise<void>;
  /** Waits until an element is visible. */
  waitFor(selector: string, text?: string): Promise<void>;
  /** Waits until no element is visible. */
  waitForAbsence(selector: string, text?: string): Promise<void>;
  /** Clicks an element after it has come to rest. */
  click(selector: string, text?: string): Promise<void>;
  type(text: string): Promise<void>;
  press(...keys: NamedKey[]): Promise<void>;
  /** Returns the texts of the visible elements. */
  texts(selector: string): Promise<string[]>;
  /** Evaluates a JavaScript expression. Returns its value, which must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Returns the errors of all pages since the last call. */
  takeProblems(): Promise<string[]>;
};

/** Controls the web app of the service at `url`. */
export function webPageOf(driver: BrowserDriver, url: string): WebPage {
  const earlier: string[] = [];
  const call = <Value>(name: string, ...args: string[]) =>
    driver.evaluate<Value>(`window.testScript?.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')}) ?? null`);
  const takeProblems = async () => [...earlier.splice(0), ...((await call<string[] | null>('takeProblems')) ?? [])];
  /** Retries a check as `eventually` does. Its error also has the errors of the page, which are usually the cause. */
  const wait = <Result>(check: () => Promise<Result>) =>
    eventually(check).catch(async (cause: Error) => {
      throw new Error([cause.message, ...(await takeProblems())].join('\n'), { cause });
    });
  return {
    async open(path) {
      earlier.push(...(await takeProblems()));
      await driver.open(url + path);
    },
    waitFor: (selector, text = '') =>
      wait(async () => assert.ok(await call('count', selector, text), `${selector} “${text}” is not visible`)),
    waitForAbsence: (selector, text = '') =>
      wait(async () => assert.equal(await call('count', selector, text), 0, `${selector} “${text}” is visible`)),
    async click(selector, text = '') {
      const point = await wait(async () => {
        const point = await call<Point | null>('clickPoint', selector, text);
        assert.ok(point, `${selector} “${text}” cannot be clicked`);
        return point;
      });
      await driver.perform(mouseClick(point));
    },
    type: (text) => driver.perform(typing(text)),
    press: (...keys) => driver.perform(keyPress(...keys)),
    texts: (selector) => call('texts', selector),
    evaluate: driver.evaluate,
    takeProblems,
  };
}
