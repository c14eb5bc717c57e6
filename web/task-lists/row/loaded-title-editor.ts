import type { ComponentType } from 'react';
import { createStore } from '../../platform/store.ts';
import type { TitleEditorProps } from './title-editor.tsx';

/**
 * The text field for the title of a row, once its code is loaded together with the shortcuts of the rows. A lazy component would be
 * rendered after the next key, which then would not reach the field.
 */
export const loadedTitleEditor = createStore<{ TitleEditor: ComponentType<TitleEditorProps> } | undefined>(undefined);
