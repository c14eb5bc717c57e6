import { presentersOfOwn } from '../../platform/http/reply/present-own.ts';
import { groupJson } from './group-json.ts';

/** `presentGroup` shows a person his own group, `presentGroupFor` those who hear of a change of it. */
export const { present: presentGroup, presentFor: presentGroupFor } = presentersOfOwn('project_group', groupJson);
