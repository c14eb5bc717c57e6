import { type ReactNode, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { downloadFrom } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { useNoteZip } from '../../notes/notes/index.ts';
import { Progress } from './import-actions.tsx';
import styles from './imports.module.css';

/** Export: the whole account, the projects and the notes. */
export function ExportSection() {
  const { importExport: messages } = useSettingsMessages();
  const { progress, exportAll } = useNoteZip();
  return (
    <Section title={messages.export} text={messages.exportText}>
      <ul className={styles.rows}>
        <ExportRow name={messages.exportAccount} text={messages.exportAccountText}>
          <DownloadButton path="/api/v1/export/account">{messages.downloadJson}</DownloadButton>
          <DownloadButton path="/api/v1/export/account.zip">{messages.downloadFiles}</DownloadButton>
        </ExportRow>
        <ExportRow name={messages.exportProjects} text={messages.exportProjectsText}>
          <DownloadButton path="/api/v1/export/projects.zip?format=csv">{messages.downloadCsv}</DownloadButton>
          <DownloadButton path="/api/v1/export/projects.zip?format=ics">{messages.downloadIcs}</DownloadButton>
        </ExportRow>
        <ExportRow name={messages.exportNotes} text={messages.exportNotesText}>
          <Button busy={progress !== undefined} onClick={() => void exportAll()}>
            {messages.downloadZip}
          </Button>
        </ExportRow>
      </ul>
      <Progress text={progress?.text} sent={0} />
    </Section>
  );
}

function ExportRow({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <h4 className={styles.name}>{name}</h4>
        <p className={styles.detail}>{text}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}

/** Downloads an address of the API. A request before it lets the user sign in if the session has ended. */
function DownloadButton({ path, children }: { path: string; children: string }) {
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    await withErrorToast(async () => {
      await api.auth.me();
      downloadFrom(path);
    });
    setStarting(false);
  };
  return (
    <Button busy={isStarting} onClick={() => void start()}>
      {children}
    </Button>
  );
}
