import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type Color, DEFAULT_COLOR } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Filter } from '#contract/resources/filter.ts';
import { type FilterClock, parseFilter } from '#domain/filter/filter.ts';
import { queries } from '../../../../api/queries.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { useUser } from '../../../../api/use-user.ts';
import { useNow } from '../../../../dates/now.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { ColorField } from '../../../../ui/form/color-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { SwitchLine } from '../../view-options/index.ts';
import { ExpressionField } from '../expression/expression-field.tsx';
import { useExpressionNames } from '../expression/use-expression-names.ts';
import { useFilterActions } from '../filter-actions.ts';
import { usePins } from '../pins.ts';
import { ChoiceRows } from './choice-rows.tsx';
import styles from './filter-dialog.module.css';
import { FilterPreview } from './filter-preview.tsx';
import { usePreview } from './use-preview.ts';

export type FilterDialogProps = {
  /** Id of the filter to edit. Undefined creates a filter. */
  id: string | undefined;
  /** Initial expression of a new filter. */
  query: string | undefined;
  onClose: () => void;
};

/** Dialog to create or edit a filter, with a preview of the tasks that it finds. */
export default function FilterDialog({ id, query = '', onClose }: FilterDialogProps) {
  const { filters: messages } = useLazyMessages();
  const { data } = useQuery(queries.filters());
  const filter = data?.find((one) => one.id === id);
  return (
    <Dialog title={id === undefined ? messages.add : messages.edit} size="wide" onClose={onClose}>
      {(id === undefined || filter) && <FilterForm filter={filter} query={filter?.query ?? query} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { filter: Filter | undefined; query: string; onClose: () => void };

function FilterForm({ filter, query, onClose }: FormProps) {
  const { shell } = useMessages();
  const { filters: messages } = useLazyMessages();
  const { isPinned, pin } = usePins();
  const { create, update } = useFilterActions();
  const clock = useClock();
  const names = useExpressionNames();
  const [expression, setExpression] = useState(query);
  const [color, setColor] = useState<Color>(filter?.color ?? DEFAULT_COLOR);
  const [isShown, setShown] = useState(!filter || isPinned(filter.id));
  const parsed = useMemo(() => parseFilter(expression, clock), [expression, clock]);
  const preview = usePreview(expression, parsed.tree !== undefined);
  const submit = useRef<HTMLButtonElement>(null);

  const submission = useSubmit(async (value) => {
    const body = { name: value('name'), query: expression, color };
    const saved = filter ? await update(filter, body) : await create(body);
    if (isShown !== isPinned(saved.id)) await pin(saved.id, isShown);
    if (!filter) navigate(paths.filter(saved.id));
    onClose();
  });
  return (
    <DialogForm
      submission={submission}
      action={filter ? shell.save : messages.create}
      disabled={!parsed.tree}
      submitRef={submit}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        name="name"
        defaultValue={filter?.name}
        maxLength={LIMITS.filterName}
        error={submission.fields.name}
        autoComplete="off"
        data-autofocus
        required
      />
      <ExpressionField
        value={expression}
        parsed={parsed}
        names={names}
        hints={preview.hints}
        refusal={submission.fields.query}
        onChange={setExpression}
        onEnter={() => submit.current?.click()}
      />
      <div className={styles.columns}>
        <ChoiceRows
          expression={expression}
          isReadable={parsed.tree !== undefined}
          clock={clock}
          names={names}
          onChange={setExpression}
        />
        <div className={styles.sideColumn}>
          <FilterPreview query={expression} preview={preview} />
          <ColorField label={messages.color} value={color} onChange={setColor} />
          <SwitchLine label={messages.pin} isOn={isShown} onChange={setShown} />
        </div>
      </div>
    </DialogForm>
  );
}

/** The current instant, time zone and language, in which the expression is evaluated. */
function useClock(): FilterClock {
  const { timezone: zone, locale } = useUser();
  const now = useNow();
  return useMemo(() => ({ now, zone, locale }), [now, zone, locale]);
}
