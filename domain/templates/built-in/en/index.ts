import type { BuiltInTemplate } from '../built-in-template.ts';
import { movingHouse } from './moving-house.ts';
import { onboarding } from './onboarding.ts';
import { packingList } from './packing-list.ts';
import { party } from './party.ts';
import { weeklyReview } from './weekly-review.ts';

/** The templates in English, in the order of the gallery. */
export const en = {
  'packing-list': packingList,
  'moving-house': movingHouse,
  onboarding,
  'weekly-review': weeklyReview,
  party,
} satisfies Record<string, BuiltInTemplate>;
