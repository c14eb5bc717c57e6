import type { Color } from '#contract/colors.ts';
import type { Template } from '#contract/resources/template.ts';
import { avatarColor } from '#domain/person/avatar-color.ts';
import type { TemplateRow } from '../../../access/templates/index.ts';

/** Returns the contract's Template as the reader sees it. */
export function presentTemplate(row: TemplateRow, reader: { id: string }): Template {
  const isShared = row.user_id !== reader.id;
  return {
    id: row.id,
    name: row.name,
    ...(row.description !== null && { description: row.description }),
    color: row.color as Color,
    task_count: row.task_count,
    shared: isShared,
    ...(isShared && {
      owner: { id: row.user_id, name: row.owner_name, avatar_color: avatarColor(row.owner_email) },
    }),
    ...(row.shared_project_id !== null && { shared_project_id: row.shared_project_id }),
    created_at: row.created_at,
  };
}
