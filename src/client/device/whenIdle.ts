/** Milliseconds after which something is done, however busy the page is. */
const PATIENCE = 2_000;

/** Does something once the page has nothing to do for whoever uses it. @returns ends the wait */
export function whenIdle(work: () => void): () => void {
  // Safari does not tell when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: PATIENCE });
  return () => cancelIdleCallback(waiting);
}
