/**
 * Returns an AccountExport document with this many tasks in ten projects. Each task has a label and a parent, a comment, a completed
 * occurrence or a reminder. A tenth of the projects is the Inbox. By default there are half as many notes as tasks.
 */
export function largeAccount(tasks: number, { text = 'zebra', notes = tasks / 2 } = {}): object {
  const perProject = tasks / 10;
  return {
    version: 1,
    user: { id: 'me' },
    groups: [{ id: 'g', name: 'Group' }],
    labels: [{ name: 'errand', color: 'blue' }],
    filters: [{ id: 'f', name: 'Filter', query: '@errand' }],
    projects: Array.from({ length: 10 }, (_, project) => ({
      id: `p${project}`,
      name: `Project ${project}`,
      is_inbox: project === 0,
      group_id: project === 1 ? 'g' : undefined,
      sections: [{ id: `s${project}`, name: 'Section' }],
      tasks: Array.from({ length: perProject }, (_entry, index) => taskOf(project, index, text)),
    })),
    templates: [{ id: 't', name: 'Template', color: 'blue', plan: { view_mode: 'list', sections: [], tasks: [] } }],
    reminders: Array.from({ length: perProject / 4 }, (_, index) => ({ task_id: `p1 ${index * 4}`, offset_min: -5 })),
    notes: Array.from({ length: notes }, (_, index) => ({
      id: `n${index}`,
      project_id: index % 3 === 0 ? 'p1' : undefined,
      body: `# ${text} ${index}\n[[${text} ${index + 1}]]`,
    })),
  };
}

function taskOf(project: number, index: number, text: string): object {
  const at = '2026-10-01T08:00:00Z';
  return {
    id: `p${project} ${index}`,
    content: `${text} ${index}`,
    labels: ['errand'],
    due_date: '2026-11-14',
    ...(index % 4 === 0 && { section_id: `s${project}`, comments: [{ body: `${text} said`, user_id: 'me' }] }),
    ...(index % 4 === 1 && {
      recurrence_rule: 'FREQ=DAILY',
      completions: [{ completed_at: at, due_date: '2026-10-01' }],
    }),
    ...(index % 4 !== 0 && { parent_id: `p${project} ${index - 1}` }),
  };
}
