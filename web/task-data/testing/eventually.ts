/** Repeats an assertion until it holds. Throws its error after 5 seconds. */
export async function eventually(assertion: () => void): Promise<void> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return assertion();
    } catch (error) {
      if (attempts === 250) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
