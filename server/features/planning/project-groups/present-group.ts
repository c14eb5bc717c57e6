import { presentersOfOwn } from '../../../platform/http/reply/present-own.ts';
import { groupJson } from './group-json.ts';

/** Render a group: `presentGroup` for its owner, `presentGroupFor` for the recipients of a message. */
export const { present: presentGroup, presentFor: presentGroupFor } = presentersOfOwn('project_group', groupJson);
