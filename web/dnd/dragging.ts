/** All code that runs during a drag or a swipe, as one chunk. */
export { dragByKeyboard } from './drag-by-keyboard.ts';
export { dragByPointer } from './drag-by-pointer.ts';
export { followSwipe } from './swipe.ts';
