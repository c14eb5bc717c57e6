import { COLORS, DEFAULT_COLOR } from '../colors.ts';
import { choice } from './fields.ts';

/** Name of a colour of the palette. */
export const Color = choice(COLORS, { title: 'Color' });

/** The colour in a request. */
export const ColorInput = choice(COLORS, { title: 'Color', default: DEFAULT_COLOR });
