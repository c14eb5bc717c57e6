import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { JobStatus } from '#contract/resources/service.ts';
import { useMomentInSentence } from '../../../dates/use-moment-text.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { serviceQueries } from './service-queries.ts';

/** The background jobs with their last runs. The list is read again every few seconds. */
export function JobsSection() {
  const { service: messages } = useSettingsMessages();
  const query = useQuery(serviceQueries.jobs());
  const { data } = query;
  return (
    <Section title={messages.jobs} text={messages.jobsText}>
      {data ? (
        <RecordList isCompact aria-label={messages.jobs}>
          {data.jobs.map((job) => (
            <Job key={job.name} job={job} />
          ))}
        </RecordList>
      ) : (
        <LoadingState queries={[query]} rows={4} />
      )}
    </Section>
  );
}

function Job({ job }: { job: JobStatus }) {
  const { service: messages } = useSettingsMessages();
  const momentOf = useMomentInSentence();
  const { name, every_seconds, running, failed, finished_at } = job;
  return (
    <RecordRow
      mark={<Mark job={job} />}
      name={messages.jobNames[name] ?? name}
      badge={running ? messages.running : undefined}
      details={[
        messages.every(every_seconds),
        finished_at === undefined ? messages.neverRun : messages.lastRun(momentOf(finished_at)),
      ]}
      problem={failed ? messages.jobFailed : undefined}
    />
  );
}

function Mark({ job: { running, failed, finished_at } }: { job: JobStatus }) {
  if (running) return <LoaderCircle />;
  if (failed) return <CircleAlert />;
  return finished_at === undefined ? <Clock /> : <CircleCheck />;
}
