/** Everything that moves things, together in one file to fetch. */
export { carryByKeys } from './carry-by-keys.ts';
export { carryByPointer } from './carry-by-pointer.ts';
export { followSwipe } from './swipe.ts';
