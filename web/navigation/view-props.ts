import type { Params } from './match-path.ts';

/** Props of every view: the named parameters of its address. */
export type ViewProps = { params: Params };
