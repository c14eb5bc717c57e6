/** The program and the environment with which the launcher runs npm and the web build. */

/** Variables with a known purpose that contain no secrets of the service. */
const common = new Set(
  `PATH HOME USER LOGNAME SHELL PWD TMPDIR TMP TEMP LANG LANGUAGE TZ TERM COLORTERM NO_COLOR FORCE_COLOR CI
   http_proxy https_proxy no_proxy all_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY SSL_CERT_FILE SSL_CERT_DIR
   NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_USE_SYSTEM_CA NODE_USE_ENV_PROXY`.split(/\s+/),
);

/** Returns the program that runs npm, and its first arguments. Below an npm script it is the same npm. */
export function npmProgram() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
}

/** Returns the variables for npm: the common ones, the settings of npm, and the tokens to which `.npmrc` files refer. */
export function npmEnvironment() {
  return select((name) => isCommon(name) || /^(npm|xdg)_/i.test(name) || name === 'NODE_AUTH_TOKEN');
}

/** Returns the variables for the web build, which runs code of many packages. */
export function buildEnvironment() {
  return select(isCommon);
}

function isCommon(name) {
  return common.has(name) || name.startsWith('LC_');
}

function select(isAllowed) {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isAllowed(name)));
}
