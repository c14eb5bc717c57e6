/**
 * Prints the CPU time in milliseconds that it takes to load the modules that answer messages, after the rest of the service: of all turns,
 * and of the longest one.
 */

import '#server/app.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { loadAnswerMessage } from '../index.ts';

const before = process.threadCpuUsage();
const longest = await longestTurn(loadAnswerMessage);
const { user, system } = process.threadCpuUsage(before);
process.stdout.write(JSON.stringify({ longest, total: (user + system) / 1000 }));
