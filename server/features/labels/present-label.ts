import { presentersOfOwn } from '../../platform/http/reply/present-own.ts';
import { labelJson } from './label-json.ts';

/** `presentLabel` shows a person his own label, `presentLabelFor` those who hear of a change of it. */
export const { present: presentLabel, presentFor: presentLabelFor } = presentersOfOwn('label', labelJson);
