import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Palette from 'lucide-react/icons/palette';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../api/queries.ts';
import type { ViewProps } from '../../routes.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { Page } from '../../shell/page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LabelMark } from '../../ui/label-mark.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.ts';
import { LabelTasks } from '../views/label-tasks.tsx';

const EditLabel = lazy(() => import('./edit-label.tsx'));
const DeleteLabel = lazy(() => import('./delete-label.tsx'));

/** The open tasks that carry one label, and what can be done with the label. */
export default function LabelPage({ params }: ViewProps) {
  const { shell, labels: words } = useWords();
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const { data: labels, error, refetch } = useQuery(queries.labels());
  const wanted = (params.name ?? '').toLowerCase();
  const label = labels?.find((one) => one.name.toLowerCase() === wanted);

  if (error && !labels) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!labels) return <Skeleton />;
  if (!label) return <NotFound />;
  const options = shell.optionsFor(label.name);
  const close = () => setOpen(undefined);
  return (
    <Page
      title={label.name}
      mark={<LabelMark color={label.color} />}
      actions={
        <MenuButton
          label={options}
          side="below-end"
          entries={() => [
            { label: words.edit, icon: Palette, onSelect: () => setOpen('edit') },
            'line',
            { label: words.delete, icon: Trash2, danger: true, onSelect: () => setOpen('delete') },
          ]}
          trigger={(trigger) => <IconButton {...trigger} label={options} icon={Ellipsis} />}
        />
      }
    >
      <LabelTasks label={label} />
      <Suspense>
        {open === 'edit' && <EditLabel label={label} onClose={close} />}
        {open === 'delete' && <DeleteLabel label={label} onClose={close} />}
      </Suspense>
    </Page>
  );
}
