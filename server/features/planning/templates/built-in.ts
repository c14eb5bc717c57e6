import type { Color } from '#contract/colors.ts';
import type { BuiltInTemplate } from '#contract/resources/template.ts';
import { BUILT_IN_TEMPLATES, type BuiltInTemplate as Source } from '#domain/templates/built-in/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

/** `{templates}`: the templates of the service in the language of the actor. */
export async function listBuiltIn({ locale }: Actor): Promise<{ templates: BuiltInTemplate[] }> {
  const sources: readonly (readonly [string, Source])[] = Object.entries(BUILT_IN_TEMPLATES[locale]);
  const templates = sources.map(([key, { name, description, color, plan }]) => ({
    key,
    name,
    description,
    color: color as Color,
    task_count: plan.tasks.length,
    plan,
  }));
  return { templates };
}

/** Returns the template of the service with this key, in the language of the actor. Throws `not_found` for an unknown key. */
export function builtInTemplate({ locale }: Actor, key: string): Source {
  const sources: Readonly<Record<string, Source>> = BUILT_IN_TEMPLATES[locale];
  const source = Object.hasOwn(sources, key) ? sources[key] : undefined;
  if (source === undefined) throw notFound();
  return source;
}
