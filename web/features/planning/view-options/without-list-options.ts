import type { ViewOptions } from '#contract/resources/view-options.ts';

/** Returns the options that remain when the list options are reset. */
export function withoutListOptions({ favorite, off_sidebar, show_as }: ViewOptions): ViewOptions {
  return { ...(favorite && { favorite }), ...(off_sidebar && { off_sidebar }), ...(show_as && { show_as }) };
}
