import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Palette from 'lucide-react/icons/palette';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFavoriteEntry } from '../../../account/favorites.ts';
import { queries } from '../../../api/queries.ts';
import { LoadingPage } from '../../../navigation/loading-page.tsx';
import { NotFound } from '../../../navigation/not-found.tsx';
import { Page } from '../../../navigation/page.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { ViewProps } from '../../../navigation/view-props.ts';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LabelMark } from '../../../ui/icon/label-mark.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { ViewOptionsButton } from '../view-options/index.ts';
import { useLabelActions } from './label-actions.ts';
import { LabelTasks } from './label-tasks.tsx';

const EditLabel = lazyWithMessages(() => import('./edit-label.tsx'));

const GROUPINGS = ['none', 'day', 'project', 'priority', 'label', 'assignee'] as const;

/** The page of a label: its open tasks and its menu. */
export default function LabelPage({ params }: ViewProps) {
  const { shell } = useMessages();
  const { labels: messages } = useLazyMessages();
  const { remove } = useLabelActions();
  const favoriteEntry = useFavoriteEntry();
  const [isEditing, setEditing] = useState(false);
  const query = useQuery(queries.labels());
  const { data: labels } = query;
  const name = (params.name ?? '').toLowerCase();
  const label = labels?.find((one) => one.name.toLowerCase() === name);

  if (!labels) return <LoadingPage query={query} />;
  if (!label) return <NotFound />;
  const options = shell.optionsFor(label.name);
  const removeAndLeave = async () => {
    if (await remove(label)) navigate(paths.labels);
  };
  return (
    <Page
      title={label.name}
      mark={<LabelMark color={label.color} />}
      actions={
        <>
          <OptionalPart>
            <ViewOptionsButton view={`label:${label.id}`} groupings={GROUPINGS} canShowCompleted />
          </OptionalPart>
          <MenuButton
            label={options}
            placement="bottom-end"
            entries={() => [
              { label: messages.edit, icon: Palette, needsConnection: true, onSelect: () => setEditing(true) },
              favoriteEntry(`label:${label.id}`),
              { label: shell.allLabels, icon: Tags, onSelect: () => navigate(paths.labels) },
              'separator',
              {
                label: messages.delete,
                icon: Trash2,
                needsConnection: true,
                danger: true,
                onSelect: () => void removeAndLeave(),
              },
            ]}
            trigger={(trigger) => <IconButton {...trigger} label={options} icon={Ellipsis} />}
          />
        </>
      }
    >
      <LabelTasks label={label} />
      <OptionalPart>{isEditing && <EditLabel label={label} onClose={() => setEditing(false)} />}</OptionalPart>
    </Page>
  );
}
