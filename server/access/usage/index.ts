/** Storage that records are charged for. */

export { chargeChange, chargeTexts } from './charge.ts';
export { countUsage } from './count-usage.ts';
export { type Quotas, quotas, storeQuotas } from './quotas.ts';
export { storageFull } from './storage-full.ts';
