import type { ReactNode } from 'react';
import styles from './connected-programs.module.css';
import { OriginNotice } from './origin-notice.tsx';

type ProgramSettingsProps = {
  /** What the programs are for. */
  text: string;
  /** Why other devices cannot connect to a loopback address with this host. */
  thisDevice: (host: string) => string;
  /** The sections of the page. */
  children: ReactNode;
};

/** A settings page for programs, with its explanation and a notice about the address if they may be unable to use it. */
export function ProgramSettings({ text, thisDevice, children }: ProgramSettingsProps) {
  return (
    <div className={styles.page}>
      <div className={styles.introduction}>
        <p className={styles.text}>{text}</p>
        <OriginNotice thisDevice={thisDevice} />
      </div>
      {children}
    </div>
  );
}
