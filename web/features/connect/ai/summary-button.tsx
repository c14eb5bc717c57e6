import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { OnlineIconButton } from '../../../ui/button/online-button.tsx';
import { SummaryDialog } from './lazy.ts';
import { useHasAi } from './use-ai.ts';

/** A button that asks the AI provider for a summary of today. Renders nothing without a provider. */
export default function SummaryButton() {
  const { taskPanel: messages } = useLazyMessages();
  const [isOpen, setOpen] = useState(false);
  if (!useHasAi()) return null;
  return (
    <>
      <OnlineIconButton label={messages.summarize} icon={Sparkles} onClick={() => setOpen(true)} />
      {isOpen && (
        <OptionalPart>
          <SummaryDialog onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  );
}
