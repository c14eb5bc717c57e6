/** The storage that accounts use, and the quotas. */

export { repairUsage, usageJob, wrongUsage } from './repair-usage.ts';
export { serveUsage } from './routes.ts';
export { freeFileQuota, type UsedBytes, usageOf } from './usage-of.ts';
