/** Runs named stages one after the other and says how long each took; a stage that fails does not keep the next away. */
export function createStages() {
  const lines: string[] = [];
  let failed = false;
  return {
    /** `work` answers whether the stage went well; what it throws counts as "no" and is printed. */
    async run(name: string, work: () => boolean | Promise<boolean>): Promise<void> {
      const start = performance.now();
      const good = await Promise.resolve()
        .then(work)
        .catch((error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
          return false;
        });
      failed ||= !good;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      lines.push(`${good ? 'ok    ' : 'FAILED'}  ${seconds.padStart(6)} s  ${name}`);
    },
    /** Prints every stage; answers the exit code. */
    end(): number {
      process.stdout.write(`\n${lines.join('\n')}\n`);
      return failed ? 1 : 0;
    },
  };
}
