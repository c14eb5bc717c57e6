import type { TObject } from '#contract/type.ts';

/** The keywords of a parameter schema that control parsing. */
type Parameter = {
  type?: string;
  trim?: boolean;
  clamp?: boolean;
  default?: unknown;
  minimum?: number;
  maximum?: number;
};

/**
 * Returns the parameters of a query string with the types of their schemas. Unknown parameters are dropped. An unreadable
 * value remains text for validation, except a clamped number, which never fails. A missing required text is ''.
 */
export function readQuery(schema: TObject, text: string): Record<string, unknown> {
  const given = new URLSearchParams(text);
  const parameters: Readonly<Record<string, Parameter>> = schema.properties;
  const query: Record<string, unknown> = {};
  for (const name in parameters) {
    const parameter = parameters[name] as Parameter;
    const value = readParameter(parameter, given.get(name));
    if (value !== undefined) query[name] = value;
    else if (isText(parameter) && schema.required?.includes(name)) query[name] = '';
  }
  return query;
}

function readParameter(schema: Parameter, text: string | null): unknown {
  if (schema.clamp) return clamp(schema, text ?? '');
  if (text === null || (text === '' && !isText(schema))) return undefined;
  if (schema.type === 'integer' || schema.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (schema.type === 'boolean') return booleans.get(text) ?? text;
  return schema.trim ? text.trim() : text;
}

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function isText(schema: Parameter): boolean {
  return schema.type === 'string' && !('enum' in schema) && !('format' in schema);
}

function clamp(schema: Parameter, text: string): unknown {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (number < (schema.minimum ?? 0)) return schema.default;
  return Math.min(number, schema.maximum ?? number);
}
