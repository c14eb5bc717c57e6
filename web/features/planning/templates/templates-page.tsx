import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Template } from '#contract/resources/template.ts';
import { Page } from '../../../navigation/page.tsx';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { NeedsConnectionArea } from '../../../ui/form/needs-connection.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { usePendingDeletes } from '../../../undo/delayed-delete.ts';
import { EditTemplateDialog } from './edit-template.tsx';
import type { AnyTemplate } from './template-actions.ts';
import { OwnCard, TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { templateQueries } from './template-queries.ts';
import styles from './templates-page.module.css';

/** The open dialog. */
type OpenDialog = { kind: 'use'; template: AnyTemplate } | { kind: 'edit'; template: Template };

/** The gallery of all templates: the user's own, those of other members, and those of the service. */
export default function TemplatesPage() {
  const { templates: messages } = useLazyMessages();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <Page title={messages.heading}>
      <NeedsConnectionArea>
        <p className={styles.intro}>{messages.intro}</p>
        <Gallery onOpen={setDialog} />
        {dialog?.kind === 'use' && <TemplateDialog template={dialog.template} onClose={close} />}
        {dialog?.kind === 'edit' && <EditTemplateDialog template={dialog.template} onClose={close} />}
      </NeedsConnectionArea>
    </Page>
  );
}

function Gallery({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { templates: messages } = useLazyMessages();
  const saved = useQuery(templateQueries.all());
  const builtIn = useQuery(templateQueries.builtIn(useLanguage()));
  const deleted = usePendingDeletes();
  if (!saved.data || !builtIn.data) return <LoadingState queries={[saved, builtIn]} />;
  const own = saved.data.filter(({ shared, id }) => !shared && !deleted.has(id));
  const shared = saved.data.filter((template) => template.shared);
  const open = (template: AnyTemplate) => onOpen({ kind: 'use', template });
  return (
    <>
      <Cards title={messages.own} empty={messages.none}>
        {own.map((template) => (
          <OwnCard
            key={template.id}
            template={template}
            onOpen={() => open(template)}
            onEdit={() => onOpen({ kind: 'edit', template })}
          />
        ))}
      </Cards>
      {shared.length > 0 && (
        <Cards title={messages.shared}>
          {shared.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              detail={messages.sharedBy(template.owner?.name ?? '')}
              onOpen={() => open(template)}
            />
          ))}
        </Cards>
      )}
      <Cards title={messages.builtIn}>
        {builtIn.data.map((template) => (
          <TemplateCard key={template.key} template={template} onOpen={() => open(template)} />
        ))}
      </Cards>
    </>
  );
}

function Cards({ title, empty, children }: { title: string; empty?: string; children: ReactNode[] }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children.length > 0 ? <ul className={styles.cards}>{children}</ul> : <p className={styles.none}>{empty}</p>}
    </section>
  );
}
