const INTERVAL = 200;

/**
 * Calls `gone` once the process `pid` is no longer the parent of this one. So the service notices that npm was killed, because npm does not
 * pass that on.
 */
export function watchParent(pid: number, gone: () => void): void {
  const look = () => {
    if (process.ppid === pid) return;
    clearInterval(timer);
    gone();
  };
  const timer = setInterval(look, INTERVAL).unref();
  look();
}
