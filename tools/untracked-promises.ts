/**
 * Loaded by a test worker before `node:test`, which follows every promise with an async hook to find the test that caused
 * an uncaught error. This costs a tenth of the processor time of the tests. With `trackPromises: false` the hook follows
 * only other resources, such as timers. An uncaught error still fails the file, but sometimes without the name of its test.
 */

import asyncHooks from 'node:async_hooks';

const { createHook } = asyncHooks;

asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
