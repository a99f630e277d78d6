/** Tidies up after something that failed, which has been told already: what fails now harms nobody. */
export function quietly(tidy: () => void): void {
  try {
    tidy();
  } catch {
    // Nothing is lost by what is left behind.
  }
}
