// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import 'fake-indexeddb/auto';
import { test } from 'node:test';
import { checkRandomChanges } from '../testing/check-random-changes.ts';

test('nothing that the user did is lost, and sending everything again changes nothing', () => checkRandomChanges(500));
