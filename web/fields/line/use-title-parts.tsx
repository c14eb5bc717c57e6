import { type ReactNode, useState } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { lazyWithMessages } from '../../platform/lazy.tsx';
import { OptionalPart } from '../../ui/boundary/optional-part.tsx';
import type { Retitle } from './retitle.ts';

const TitleParts = lazyWithMessages(() => import('./title-parts.tsx'));

/** The recognized parts of a title. `texts` are the new values in the language of the user, such as `Priority 2`. */
export type RecognizedTitle = Retitle & { texts: readonly string[] };

/** The recognized parts of a title while it is changed. */
export type TitlePartsState = {
  /** Undefined if nothing is recognized, or if the user keeps it as text. */
  found: RecognizedTitle | undefined;
  /** The chips, to be shown below the field. */
  chips: ReactNode;
  /** Recognizes parts again after the user kept them as text. */
  reset: () => void;
};

/** Recognizes properties in the changed title of a task. `original` is the title before the change. The parser is loaded on demand. */
export function useTitleParts(task: Task, original: string, text: string): TitlePartsState {
  const [found, setFound] = useState<RecognizedTitle>();
  const [isText, setText] = useState(false);
  const isShown = !isText && text !== original;
  const chips = (
    <OptionalPart>
      {isShown && (
        <TitleParts task={task} original={original} text={text} onFound={setFound} onKeepAsText={() => setText(true)} />
      )}
    </OptionalPart>
  );
  return { found: isShown ? found : undefined, chips, reset: () => setText(false) };
}
