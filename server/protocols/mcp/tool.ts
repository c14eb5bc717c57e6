import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Static, TObject } from '#contract/type.ts';
import type { Actor } from '../../platform/actor.ts';
import type { RunOperation } from '../../platform/http/serve/operations.ts';

/** The caller of a tool. */
export type ToolContext = {
  actor: Actor;
  /** Time of the request in milliseconds. */
  now: number;
  /** Runs an operation that the tool declares. */
  run: RunOperation;
  /** The address of the web app. */
  baseUrl: URL;
};

/** `read` changes nothing. `update` has the same effect when it is repeated. `delete` moves records to the trash or removes them. */
export type ToolKind = 'read' | 'write' | 'update' | 'delete';

/** A tool of the assistant. It acts only through operations of the API. */
export type Tool<Input extends TObject = TObject> = {
  name: string;
  title: string;
  /** Says when to use the tool. */
  description: string;
  kind: ToolKind;
  input: Input;
  output: TObject;
  /** All operations that the tool may run. A token that may not call one of them is not offered the tool. */
  operations: readonly EndpointSpec[];
  /** Operations that only some arguments need. A token that may not call them can use the other arguments. */
  alsoRuns?: readonly EndpointSpec[];
  /** Returns the structured content. Throws a `Refusal`, which becomes a result that the assistant can act on. */
  run: (context: ToolContext, input: Static<Input>) => Promise<object>;
};

/** Declares a tool and checks the type of its input. Unknown arguments are refused, also in items. */
export function tool<Input extends TObject>(declared: Tool<Input>): Tool {
  return { ...(declared as unknown as Tool), input: closed(declared.input) as TObject };
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return copy.type === 'object' && copy.properties !== undefined ? { ...copy, additionalProperties: false } : copy;
}
