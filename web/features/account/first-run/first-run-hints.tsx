import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { exampleId, type Hint, hintKey, hintsIn } from '../../../account/first-run.ts';
import { useCollapseHeading } from '../../../account/use-collapse-heading.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { MAIN_ID } from '../../../navigation/main-id.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import type { Icon } from '../../../ui/icon/icon.tsx';
import { useProjectActions } from '../../planning/projects/index.ts';
import styles from './first-run-hints.module.css';

const ICONS: Readonly<Record<Hint, Icon>> = { capture: WandSparkles, find: Search, share: Users };

/** The hints that the user has not dismissed, with the example project and the import. Dismissed hints stay away on all devices. */
export default function FirstRunHints() {
  const { firstRun: messages } = useLazyMessages();
  const hints = hintsIn(useUser().sidebar_collapsed);
  const setKey = useCollapseHeading();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const dismiss = (hint: Hint) => {
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const index = hints.indexOf(hint);
    (buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(MAIN_ID))?.focus();
    setKey(hintKey(hint), false);
  };
  if (hints.length === 0) return null;
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {messages.title}
      </h2>
      <ul className={styles.hints}>
        {hints.map((hint) => {
          const Mark = ICONS[hint];
          return (
            <li key={hint} className={styles.hint}>
              <Mark />
              <p>{messages[hint]}</p>
              <IconButton label={messages.dismiss(messages[hint])} icon={X} onClick={() => dismiss(hint)} />
            </li>
          );
        })}
      </ul>
      <ExampleLine />
      <p className={styles.line}>
        <span>{messages.import}</span> <Link href={paths.importExport}>{messages.importLink}</Link>
      </p>
    </section>
  );
}

/** Links to the example project, and the button that removes it. */
function ExampleLine() {
  const { firstRun: messages } = useLazyMessages();
  const id = exampleId(useUser().sidebar_collapsed);
  const { data: projects = [] } = useQuery(queries.projects());
  const { remove } = useProjectActions();
  const example = projects.find((project) => project.id === id);
  if (!example) return null;
  const removeExample = () => {
    document.getElementById(MAIN_ID)?.focus();
    void remove(example);
  };
  return (
    <p className={styles.line}>
      <span>{messages.example(example.name)}</span>{' '}
      <span className={styles.links}>
        <Link href={paths.project(example.id)}>{messages.open}</Link>{' '}
        <button type="button" className={styles.remove} onClick={removeExample}>
          {messages.remove}
        </button>
      </span>
    </p>
  );
}
