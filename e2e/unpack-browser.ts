/**
 * Unpacks the Chromium of an npm package into TMPDIR, with system libraries and fonts for machines that lack them.
 * `e2e/browser.ts` runs it in a separate process.
 */

// The package unpacks its libraries only if it detects AWS Lambda.
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();
