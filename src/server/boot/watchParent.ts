const INTERVAL = 200;

/**
 * Calls `gone` once, as soon as the process `pid` is not our parent any more (or never was: it ended before we looked). This is how a
 * service learns that npm was killed: what kills npm never reaches what npm runs.
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
