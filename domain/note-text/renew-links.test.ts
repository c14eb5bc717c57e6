import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copiedLinks, renewLinks } from './renew-links.ts';

const [A, B] = ['0192f3a1-0000-7000-8000-00000000000a', '0192f3a1-0000-7000-8000-00000000000b'];

/** Renews addresses of `A` to the path `/new`. */
const renewed = (text: string) =>
  renewLinks(text, copiedLinks(text), ({ id, target, isAbsolute }) =>
    id === A ? `${isAbsolute ? 'https://here' : ''}/${target}/new` : undefined,
  );

test('replaces relative and absolute addresses of known records', () => {
  assert.equal(
    renewed(`See /task/${A}, [it](/note/${A}) and /project/${B}.`),
    `See /task/new, [it](/note/new) and /project/${B}.`,
  );
  assert.equal(renewed(`<https://old.example:8080/app/task/${A.toUpperCase()}>`), '<https://here/task/new>');
  assert.equal(
    renewed(`http://old.example/task/${A}\nhttp://old.example/task/${B}`),
    `https://here/task/new\nhttp://old.example/task/${B}`,
  );
});

test('keeps addresses in code, longer ids and other paths', () => {
  for (const text of [
    `\`/task/${A}\``,
    `\`\`\`\n/task/${A}\n\`\`\``,
    `/task/${A}0`,
    `/task/${A}-b`,
    `/tasks/${A}`,
    `task/${A.slice(1)}`,
  ]) {
    assert.equal(renewed(text), text);
  }
});

test('takes linear time for texts of many schemes', () => {
  const text = `${'https://'.repeat(40_000)}/task/${A}`;
  assert.ok(renewed(text).endsWith('/task/new'));
});
