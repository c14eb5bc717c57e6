import { COLORS, DEFAULT_COLOR } from '../colors.ts';
import { choice } from './fields.ts';

/** A colour of the palette, by name. */
export const Color = choice(COLORS, { title: 'Color', default: DEFAULT_COLOR });
