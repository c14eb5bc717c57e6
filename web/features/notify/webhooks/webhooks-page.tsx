import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../../api/queries.ts';
import { LoadingPage } from '../../../navigation/loading-page.tsx';
import { NotFound } from '../../../navigation/not-found.tsx';
import { Page } from '../../../navigation/page.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { ViewProps } from '../../../navigation/view-props.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Link } from '../../../ui/button/link.tsx';
import { ProjectMark } from '../../../ui/icon/project-mark.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { webhookQueries } from './webhook-queries.ts';
import styles from './webhooks.module.css';

/** The webhooks of a project, for its owner. */
export default function WebhooksPage({ params }: ViewProps) {
  const query = useQuery(queries.projects());
  const { data: projects } = query;
  if (!projects) return <LoadingPage query={query} />;
  const project = projects.find((one) => one.id === params.id && one.role === 'owner');
  return project ? <OfProject project={project} /> : <NotFound />;
}

function OfProject({ project }: { project: Project }) {
  const { webhooks: messages } = useSettingsMessages();
  const query = useQuery(webhookQueries.ofProject(project.id));
  return (
    <Page
      title={messages.titleOf(project.name)}
      mark={<ProjectMark project={project} />}
      detail={
        <Link href={paths.project(project.id)} className={styles.back}>
          {messages.toProject}
        </Link>
      }
    >
      <p className={styles.text}>{messages.text}</p>
      <h2 className={styles.heading}>{messages.list}</h2>
      {query.data === undefined && <LoadingState queries={[query]} rows={2} />}
      {query.data?.length === 0 && <p className={styles.text}>{messages.none}</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className={styles.list} aria-label={messages.list}>
          {query.data.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <AddWebhook projectId={project.id} />
    </Page>
  );
}
