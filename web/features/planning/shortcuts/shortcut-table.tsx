import { useSyncExternalStore } from 'react';
import { chooseSingleKeys, singleKeys } from '../../../keyboard/single-keys.ts';
import { SHORTCUTS, type ShortcutGroup } from '../../../keyboard/table.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Kbd } from '../../../ui/icon/kbd.tsx';
import styles from './shortcut-table.module.css';

const GROUPS: ShortcutGroup[] = ['anywhere', 'goTo', 'list', 'task', 'panel', 'note'];

/** All shortcuts by group. */
export function ShortcutTable({ headings: Heading }: { headings: 'h2' | 'h3' }) {
  const { shortcuts: keyboard } = useLazyMessages();
  return (
    <>
      <SingleKeys />
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <section key={group}>
            <Heading className={styles.heading}>{keyboard.groups[group]}</Heading>
            <dl>
              {SHORTCUTS.filter((shortcut) => shortcut.group === group).map(({ name, keys }) => (
                <div key={name} className={styles.row}>
                  <dt>{keyboard.names[name]}</dt>
                  <dd className={styles.keys}>
                    <Alternatives keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

function SingleKeys() {
  const { shortcuts: keyboard } = useLazyMessages();
  const on = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={on} onChange={(event) => chooseSingleKeys(event.currentTarget.checked)} />
      {keyboard.singleKeys}
    </label>
  );
}

function Alternatives({ keys }: { keys: readonly string[] }) {
  const { shortcuts: keyboard } = useLazyMessages();
  return keys.map((alternative, index) => (
    <span key={alternative} className={styles.keys}>
      {index > 0 && <span className={styles.or}>{keyboard.orKey}</span>}
      <Kbd keys={alternative} always />
    </span>
  ));
}
