/**
 * The first script of the page in the tests. It records errors, and finds elements for the test. `crashText` is the text that the app
 * shows in place of a part that failed.
 */
window.installTestScript = (crashText) => {
  const problems = [];
  // The stack of an error in a React component has a hundred lines.
  const described = (value) =>
    value instanceof Error ? [value.message, ...value.stack.split('\n').slice(0, 5)].join('\n') : String(value);

  const onError = ({ target, message, error }) => {
    if (target === window) problems.push(`Error: ${described(error ?? message)}`);
    // Firefox reports an error for the preload of a module that is already loaded.
    else if (target.rel !== 'modulepreload') problems.push(`Error: cannot load ${target.outerHTML}`);
  };
  // Errors of images, scripts and style sheets do not bubble.
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`Unhandled rejection: ${described(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    problems.push(`Policy violation: ${[effectiveDirective, blockedURI, sourceFile, sample].join(' ')}`),
  );
  const { error: logError } = window.console;
  window.console.error = (...values) => {
    problems.push(`Console: ${values.map(described).join(' ')}`);
    logError(...values);
  };
  const onMutations = (mutations) => {
    const isCrash = ({ textContent }) => textContent.includes(crashText);
    if (mutations.some(({ addedNodes }) => [...addedNodes].some(isCrash))) problems.push(`Shown: ${crashText}`);
  };
  new MutationObserver(onMutations).observe(document, { childList: true, subtree: true });

  const positions = new WeakMap();
  const hasText = (element, text) =>
    [element.getAttribute('aria-label'), element.textContent].some((name) => name?.includes(text));

  /** Returns the visible elements of a CSS selector that contain the text or have it in their label. */
  const find = (selector, text) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && hasText(element, text),
    );

  /** Returns the centre of an element, or null if it is absent, moves or is covered. */
  const clickPoint = (selector, text) => {
    const [element] = find(selector, text);
    if (element === undefined) return null;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    const position = JSON.stringify([x, y, width, height]);
    const isStable = positions.get(element) === position;
    positions.set(element, position);
    return isStable && element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
  };

  window.testScript = {
    takeProblems: () => problems.splice(0),
    count: (selector, text) => find(selector, text).length,
    texts: (selector) => find(selector, '').map(({ textContent }) => textContent.trim()),
    clickPoint,
  };
};
