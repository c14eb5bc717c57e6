import Archive from 'lucide-react/icons/archive';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import ChevronDown from 'lucide-react/icons/chevron-down';
import FileText from 'lucide-react/icons/file-text';
import { useRef, useState } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { ProjectMark } from '../../../../ui/icon/project-mark.tsx';
import { Picker } from '../../../../ui/listbox/picker.tsx';
import { MenuButton } from '../../../../ui/menu/menu.tsx';
import { NO_PROJECT } from '../data/note-keys.ts';
import { NOTE_SORTS } from './group-notes.ts';
import { type NoteViewState, useNoteSort } from './note-view.ts';
import styles from './notes-page.module.css';

type ViewBarProps = { shown: NoteViewState; projects: readonly Project[] };

/** The search field, the filters and the sort order of the list. */
export function ViewBar({ shown, projects }: ViewBarProps) {
  const { notes: messages } = useLazyMessages();
  const { view, text, search, show } = shown;
  return (
    <div className={styles.bar}>
      <SearchField label={messages.find} value={text} onChange={search} />
      <div className={styles.chips}>
        <ProjectChip
          chosen={view.project}
          projects={projects}
          isSearch={view.q !== undefined}
          onChoose={(project) => show({ project })}
        />
        {/* Search results are sorted by relevance. */}
        {view.q === undefined && <SortChip />}
        <button
          type="button"
          className={styles.chip}
          aria-pressed={view.archived ?? false}
          onClick={() => show({ archived: view.archived ? undefined : true })}
        >
          <Archive />
          {messages.archived}
        </button>
      </div>
    </div>
  );
}

/** Id of the item for all projects in the picker. */
const ALL = 'all';

type ProjectChipProps = {
  chosen: string | undefined;
  projects: readonly Project[];
  /** A search finds the notes of one project or all notes, but not only those outside projects. */
  isSearch: boolean;
  onChoose: (id: string | undefined) => void;
};

function ProjectChip({ chosen, projects, isSearch, onChoose }: ProjectChipProps) {
  const { notes: messages, taskPanel } = useLazyMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const project = projects.find(({ id }) => id === chosen);
  const isOutside = chosen === NO_PROJECT && !isSearch;
  const name = project?.name ?? (isOutside ? messages.noProject : messages.allProjects);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${messages.project}: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {project ? <ProjectMark project={project} /> : <FileText />}
        <span className={styles.chipName}>{name}</span>
        <ChevronDown />
      </button>
      {isOpen && button.current && (
        <Picker
          anchor={button.current}
          label={taskPanel.findProject}
          items={[
            { id: ALL, name: messages.allProjects, mark: <FileText /> },
            ...(isSearch ? [] : [{ id: NO_PROJECT, name: messages.noProject, mark: <FileText /> }]),
            ...projects.map((one) => ({ id: one.id, name: one.name, mark: <ProjectMark project={one} /> })),
          ]}
          chosen={[project?.id ?? (isOutside ? NO_PROJECT : ALL)]}
          onPick={(id) => onChoose(id === ALL ? undefined : id)}
          emptyText={taskPanel.noProjects}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function SortChip() {
  const { notes: messages } = useLazyMessages();
  const [sort, choose] = useNoteSort();
  return (
    <MenuButton
      label={messages.sort}
      entries={() =>
        NOTE_SORTS.map((one) => ({ label: messages.sorts[one], checked: one === sort, onSelect: () => choose(one) }))
      }
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={styles.chip}
          aria-label={`${messages.sort}: ${messages.sorts[sort]}`}
        >
          <ArrowDownWideNarrow />
          {messages.sorts[sort]}
          <ChevronDown />
        </button>
      )}
    />
  );
}
