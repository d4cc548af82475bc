/** How long this process has computed without a pause, in milliseconds of its processor time: waiting for a busy machine does not count. */
export function watchComputing(interval = 20): { longest(): number; stop(): void } {
  let longest = 0;
  let last = performance.now();
  let cpu = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    // Other threads of the process compute too: what it took of the clock is the limit.
    longest = Math.max(longest, Math.min(now - last - interval, (user + system) / 1_000));
    last = now;
    cpu = process.cpuUsage();
  }, interval);
  return { longest: () => longest, stop: () => clearInterval(timer) };
}
