import type { TaskInput } from '#contract/resources/task.ts';
import type { Static, TObject } from '#contract/type.ts';
import type { taskFields } from './fields.ts';
import type { Names } from './names.ts';
import { scheduleFields } from './schedule.ts';
import type { ToolContext } from './tool.ts';

/** The arguments of a tool that creates or updates a task. */
type GivenFields = Partial<Static<TObject<typeof taskFields>>> & { content?: string };

/**
 * Returns the body for the API: names are replaced by ids, and phrases by dates and rules. `present` returns the id of the task's project,
 * in which a section is looked up by name if no project is given.
 */
export async function taskInput(
  context: ToolContext & { names: Names },
  given: GivenFields,
  present: () => Promise<string | undefined>,
): Promise<TaskInput> {
  const { names } = context;
  const { project_id, section_id, assignee_id, ...others } = scheduleFields(context, given);
  const project = await names.project(project_id);
  const section = await names.section(section_id, async () => project ?? (await present()));
  const assignee = await names.person(assignee_id);
  return {
    ...others,
    ...(project !== undefined && { project_id: project }),
    ...(section !== undefined && { section_id: section }),
    ...(assignee !== undefined && { assignee_id: assignee }),
  };
}
