import { da } from './da/index.ts';
import { en } from './en/index.ts';

export type { BuiltInTemplate } from './built-in-template.ts';

/** The templates of the service by language and key. */
export const BUILT_IN_TEMPLATES = { en, da };
