/**
 * Run by browser.ts in a process of its own, with TMPDIR naming the folder to fill: unpacks the Chromium that an npm
 * package carries, with the system libraries and fonts that a bare machine lacks.
 */

// The package adds its libraries only where it believes to be at home.
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();
