import type { TemplatePlan, TemplateTask } from '#domain/templates/template-plan.ts';

/** A template of the service in one language. */
export type BuiltInTemplate = { name: string; description: string; color: string; plan: TemplatePlan };

/** A template as it is written in this folder: the tasks are nested in their sections and parents. */
export type Outline = {
  name: string;
  description: string;
  /** Name of a colour of the contract. */
  color: string;
  viewMode?: TemplatePlan['view_mode'];
  sections: { name: string; tasks: OutlineTask[] }[];
};

export type OutlineTask = Omit<TemplateTask, 'section' | 'parent'> & { subtasks?: OutlineTask[] };

/** Returns the template of an outline. */
export function builtIn({ name, description, color, viewMode = 'list', sections }: Outline): BuiltInTemplate {
  const tasks: TemplateTask[] = [];
  function add(outline: readonly OutlineTask[], place: Pick<TemplateTask, 'section' | 'parent'>): void {
    for (const { subtasks = [], ...task } of outline) {
      tasks.push({ ...task, ...place });
      add(subtasks, { parent: tasks.length - 1 });
    }
  }
  for (const [section, part] of sections.entries()) add(part.tasks, { section });
  return {
    name,
    description,
    color,
    plan: { view_mode: viewMode, sections: sections.map((section) => ({ name: section.name })), tasks },
  };
}
