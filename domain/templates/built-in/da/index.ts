import type { BuiltInTemplate } from '../built-in-template.ts';
import type { en } from '../en/index.ts';
import { movingHouse } from './moving-house.ts';
import { onboarding } from './onboarding.ts';
import { packingList } from './packing-list.ts';
import { party } from './party.ts';
import { weeklyReview } from './weekly-review.ts';

/** The templates in Danish. */
export const da = {
  'packing-list': packingList,
  'moving-house': movingHouse,
  onboarding,
  'weekly-review': weeklyReview,
  party,
} satisfies Record<keyof typeof en, BuiltInTemplate>;
