import { presentersOfOwn } from '../../../platform/http/reply/present-own.ts';
import { filterJson } from './filter-json.ts';

/** Render a filter: `presentFilter` for its owner, `presentFilterFor` for the recipients of a message. */
export const { present: presentFilter, presentFor: presentFilterFor } = presentersOfOwn('filter', filterJson);
