/** Runs named stages one after the other and measures their duration. A failed stage does not stop the next one. */
export function createStages() {
  const lines: string[] = [];
  let failed = false;
  return {
    /** Runs a stage. `work` returns whether it succeeded. An exception is printed and counts as a failure. */
    async run(name: string, work: () => boolean | Promise<boolean>): Promise<void> {
      const start = performance.now();
      const succeeded = await Promise.resolve()
        .then(work)
        .catch((error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
          return false;
        });
      failed ||= !succeeded;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      lines.push(`${succeeded ? 'ok    ' : 'FAILED'}  ${seconds.padStart(6)} s  ${name}`);
    },
    /** Prints the result of every stage. Returns the exit code. */
    end(): number {
      process.stdout.write(`\n${lines.join('\n')}\n`);
      return failed ? 1 : 0;
    },
  };
}
