import { presentersOfOwn } from '../../../platform/http/reply/present-own.ts';
import { labelJson } from './label-json.ts';

/** Render a label: `presentLabel` for its owner, `presentLabelFor` for the recipients of a message. */
export const { present: presentLabel, presentFor: presentLabelFor } = presentersOfOwn('label', labelJson);
