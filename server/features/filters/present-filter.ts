import { presentersOfOwn } from '../../platform/http/reply/present-own.ts';
import { filterJson } from './filter-json.ts';

/** `presentFilter` shows a person his own filter, `presentFilterFor` those who hear of a change of it. */
export const { present: presentFilter, presentFor: presentFilterFor } = presentersOfOwn('filter', filterJson);
