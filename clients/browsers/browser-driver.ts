/** Control of a browser with one tab. */
export type BrowserDriver = {
  /** Opens an address and resolves after the page has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page. Returns its value, which must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Performs input as specified by WebDriver: https://www.w3.org/TR/webdriver2/#actions */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Ends the browser and deletes its profile. */
  stop(): Promise<void>;
};

/** An input device of WebDriver with its actions. WebDriver and WebDriver BiDi use the same format. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** A position in CSS pixels from the top left corner of the window. */
export type Point = { x: number; y: number };

/** The characters that WebDriver defines for keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const NAMED_KEYS = { Enter: '\uE007', Escape: '\uE00C', End: '\uE010', F2: '\uE032', Control: '\uE009' };

export type NamedKey = keyof typeof NAMED_KEYS;

/** Presses the keys of a text one after another. */
export function typing(text: string): InputSource[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** Presses keys together, such as Control and End, and releases them. */
export function keyPress(...names: NamedKey[]): InputSource[] {
  const keys = names.map((name) => NAMED_KEYS[name]);
  const down = keys.map((value) => ({ type: 'keyDown' as const, value }));
  const up = keys.toReversed().map((value) => ({ type: 'keyUp' as const, value }));
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
}

/** Clicks a position with the left mouse button. */
export function mouseClick({ x, y }: Point): InputSource[] {
  const move = { type: 'pointerMove' as const, x: Math.round(x), y: Math.round(y), duration: 0 };
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { ...move, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}
