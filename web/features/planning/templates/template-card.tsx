import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { Template } from '#contract/resources/template.ts';
import { queries } from '../../../api/queries.ts';
import { MAIN_ID } from '../../../navigation/main-id.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Dot } from '../../../ui/icon/dot.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu/menu.tsx';
import { type AnyTemplate, useTemplateActions } from './template-actions.ts';
import styles from './templates-page.module.css';

type TemplateCardProps = {
  template: AnyTemplate;
  /** Text after the number of tasks. */
  detail?: string | undefined;
  /** A button at the end of the name. */
  menu?: ReactNode;
  onOpen: () => void;
};

/** A card of the gallery. A press opens the template. */
export function TemplateCard({ template, detail, menu, onOpen }: TemplateCardProps) {
  const { templates: messages } = useLazyMessages();
  const { name, description, color, task_count: count } = template;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Dot color={color} />
        <h3 className={styles.title}>
          <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        </h3>
        {menu}
      </div>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      <p className={styles.detail}>
        {messages.tasks(count)}
        {detail !== undefined && ` · ${detail}`}
      </p>
    </li>
  );
}

type OwnCardProps = { template: Template; onOpen: () => void; onEdit: () => void };

/** The card of a template of the user, with its menu. */
export function OwnCard({ template, onOpen, onEdit }: OwnCardProps) {
  const { shell } = useMessages();
  const { templates: messages } = useLazyMessages();
  const { remove } = useTemplateActions();
  const { data: projects = [] } = useQuery(queries.projects());
  const project = projects.find(({ id }) => id === template.shared_project_id);
  const deleteTemplate = () => {
    remove(template);
    // The card with the menu is gone.
    document.getElementById(MAIN_ID)?.focus();
  };
  const label = shell.optionsFor(template.name);
  const entries = (): MenuEntry[] => [
    { label: messages.use, icon: LayoutTemplate, needsConnection: true, onSelect: onOpen },
    { label: messages.edit, icon: Pencil, needsConnection: true, onSelect: onEdit },
    'separator',
    { label: messages.delete, icon: Trash2, needsConnection: true, danger: true, onSelect: deleteTemplate },
  ];
  return (
    <TemplateCard
      template={template}
      detail={project && messages.sharedIn(project.name)}
      onOpen={onOpen}
      menu={
        <MenuButton
          label={label}
          placement="bottom-end"
          entries={entries}
          trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
        />
      }
    />
  );
}
