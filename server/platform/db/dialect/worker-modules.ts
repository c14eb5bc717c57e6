/** Loads the modules that run only in worker threads, so that they are in the compile cache. */

import './sqlite/checkpoint.ts';
import './sqlite/copy-file.ts';
import './sqlite/heavy-reader-worker.ts';
