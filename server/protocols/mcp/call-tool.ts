import { ProtocolError } from '@modelcontextprotocol/server';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Static, TObject } from '#contract/type.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { checkInput } from '../../platform/http/request/body.ts';
import type { RunOperation } from '../../platform/http/serve/operations.ts';
import type { Message } from '../../platform/http/serve/serve-messages.ts';
import type { AnswerParts } from './answer-message.ts';
import { RPC_ERROR } from './json-rpc.ts';
import { toolNamed } from './offered-tools.ts';
import { sentenceOf } from './sentence-of.ts';
import type { Tool, ToolContext } from './tool.ts';

/** The longest tool name that an error repeats. */
const SHOWN_NAME = 128;

/** The result of a tool. Without `structured`, the text is a sentence about a refusal, else the JSON of `structured`. */
export type ToolResult = { text: string; structured?: object; isError: boolean };

/**
 * Calls a tool as the caller of the message. Wrong arguments and refused operations give a result with `isError` and a sentence, so that
 * the assistant can correct itself. Throws -32602 for an unknown tool, and -32603 after an unexpected error.
 */
export async function callTool(
  { log, baseUrl }: AnswerParts,
  { actor, now, run }: Message,
  { name, given }: { name: string; given: object },
): Promise<ToolResult> {
  const tool = toolNamed(name);
  if (tool === undefined) throw new ProtocolError(RPC_ERROR.params, `Unknown tool: ${name.slice(0, SHOWN_NAME)}`);
  try {
    const context: ToolContext = { actor, now, run: onlyDeclared(tool, run), baseUrl };
    return resultOf(await tool.run(context, validArguments(tool, given)));
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'internal_error') {
      return { text: sentenceOf(error), isError: true };
    }
    log.error('tool failed', error, { tool: name });
    throw new ProtocolError(RPC_ERROR.internal, 'Internal error. The log of the service has the details.');
  }
}

/** A result whose items all failed is an error as a whole. */
function resultOf(structured: object): ToolResult {
  const isError =
    'failed' in structured && 'results' in structured && structured.failed === (structured.results as unknown[]).length;
  return { text: JSON.stringify(structured), structured, isError };
}

function validArguments<Input extends TObject>({ input }: Tool<Input>, given: object): Static<Input> {
  const shape = { body: input } as unknown as EndpointSpec;
  return checkInput(shape, { body: withoutNulls(input, given) as object, queryText: '' }).body as Static<Input>;
}

/** The keywords of a schema of arguments that say what its parts are. */
type Shape = { items?: unknown; properties?: Readonly<Record<string, unknown>>; required?: readonly string[] };

/** Leaves out members that are null and not required, also in lists. Clients that fill in all arguments mean "not given". */
function withoutNulls(schema: unknown, given: unknown): unknown {
  const { items, properties, required = [] } = (schema ?? {}) as Shape;
  if (Array.isArray(given)) return given.map((item) => withoutNulls(items, item));
  if (properties === undefined || typeof given !== 'object' || given === null) return given;
  const members = Object.entries(given).filter(([name, value]) => value !== null || required.includes(name));
  return Object.fromEntries(members.map(([name, value]) => [name, withoutNulls(properties[name], value)]));
}

/** The list of operations decides which tokens are offered a tool, so a tool must not run others. */
function onlyDeclared({ name, operations, alsoRuns = [] }: Tool, run: RunOperation): RunOperation {
  return (endpoint, input) => {
    if (![...operations, ...alsoRuns].some(({ id }) => id === endpoint.id)) {
      throw new Error(`the tool ${name} does not declare ${endpoint.id}`);
    }
    return run(endpoint, input);
  };
}
