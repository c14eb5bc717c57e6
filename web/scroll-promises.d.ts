/**
 * The scroll methods of Chromium return promises since version 150, which the types of TypeScript 7.0 do not know yet. With these
 * declarations the compiler refuses effects that return them. React would call the promise as a clean-up function.
 */
interface Element {
  scroll(x?: number | ScrollToOptions, y?: number): Promise<unknown>;
  scrollBy(x?: number | ScrollToOptions, y?: number): Promise<unknown>;
  scrollIntoView(arg?: boolean | ScrollIntoViewOptions): Promise<unknown>;
  scrollTo(x?: number | ScrollToOptions, y?: number): Promise<unknown>;
}

interface Window {
  scroll(x?: number | ScrollToOptions, y?: number): Promise<unknown>;
  scrollBy(x?: number | ScrollToOptions, y?: number): Promise<unknown>;
  scrollTo(x?: number | ScrollToOptions, y?: number): Promise<unknown>;
}
