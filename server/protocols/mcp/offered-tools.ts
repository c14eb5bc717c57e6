import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { changesSomething, concernsAccount } from '#contract/token-scope.ts';
import type { Actor } from '../../platform/actor.ts';
import { inputSchema, outputSchema } from './portable-schema.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './tools/index.ts';

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));
const listedByRights = new Map<string, readonly ListedTool[]>();

/** Returns the tool with this name. */
export function toolNamed(name: string): Tool | undefined {
  return BY_NAME.get(name);
}

/** Returns the tools that the credential of the caller may use, in a constant order. */
export function toolsFor({ credential }: Actor): readonly ListedTool[] {
  const isReadOnly = credential.kind === 'token' && credential.isReadOnly;
  const isLimited = credential.kind === 'token' && credential.isLimited;
  const key = `${isReadOnly} ${isLimited}`;
  const known = listedByRights.get(key);
  if (known !== undefined) return known;
  const isOffered = ({ operations }: Tool) =>
    !operations.some((one) => (isReadOnly && changesSomething(one)) || (isLimited && concernsAccount(one)));
  const offered = TOOLS.filter(isOffered).map(listed);
  listedByRights.set(key, offered);
  return offered;
}

function listed({ name, title, description, kind, input, output }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(input),
    outputSchema: outputSchema(output),
    annotations: {
      title,
      readOnlyHint: kind === 'read',
      destructiveHint: kind === 'delete',
      idempotentHint: kind !== 'write',
      openWorldHint: false,
    },
  };
}
