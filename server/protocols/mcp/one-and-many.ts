import type { EndpointSpec } from '#contract/endpoint.ts';
import { type Static, type TObject, Type } from '#contract/type.ts';
import { eachItem, itemResults, items } from './each-item.ts';
import { Names } from './names.ts';
import { type Tool, type ToolContext, type ToolKind, tool } from './tool.ts';

/** One action on tasks, as a tool for one task and as a tool for several. */
type Action<Item extends TObject> = {
  /** The name of the tool for one task, such as `move_task`. The other tool has the plural. */
  name: `${string}_task`;
  title: string;
  /** The effect on each task, as a sentence that begins with a verb in the infinitive. */
  description: string;
  kind: ToolKind;
  /** The arguments for one task. */
  item: Item;
  /** The tool for several tasks takes a list of ids instead of a list of arguments. */
  byId?: true;
  output: TObject;
  operations: readonly EndpointSpec[];
  alsoRuns?: readonly EndpointSpec[];
  run: (context: ToolContext & { names: Names }, item: Static<Item>) => Promise<object>;
};

/** Returns both tools. */
export function oneAndMany<Item extends TObject>(action: Action<Item>): readonly [Tool, Tool] {
  const { name, title, description, kind, item, output, operations, alsoRuns = [], byId = false, run } = action;
  const common = { kind, operations, alsoRuns };
  const one = tool({
    ...common,
    name,
    title,
    description: `${description} For several tasks use ${name}s.`,
    input: item,
    output,
    run: (context, given) => run({ ...context, names: new Names(context.run) }, given as Static<Item>),
  });
  const list = byId
    ? Type.Object({ task_ids: items(Type.String({ minLength: 1 }), 'Ids of the tasks.') })
    : Type.Object({ tasks: items(item, 'The arguments of each task.') });
  const many = tool({
    ...common,
    name: `${name}s`,
    title: `${title}: several`,
    description: `${description} Handles up to 25 tasks; a refused one does not stop the others and has its error in the result.`,
    input: list,
    output: itemResults('task', output),
    run: (context, given) => {
      const all = given as { task_ids?: string[]; tasks?: Static<Item>[] };
      const each = all.tasks ?? (all.task_ids ?? []).map((task_id) => ({ task_id }) as unknown as Static<Item>);
      const shared = { ...context, names: new Names(context.run) };
      return eachItem('task', each, (one) => run(shared, one));
    },
  });
  return [one, many];
}
