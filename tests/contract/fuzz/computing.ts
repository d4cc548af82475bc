/**
 * How long this process has computed without a pause, in milliseconds of its processor time (waiting for a busy machine does not count), and
 * what `describe` returned after the longest time.
 */
export function watchComputing({ describe = (): string => '', interval = 20 } = {}): {
  longest(): number;
  description(): string;
  stop(): void;
} {
  let longest = 0;
  let description = '';
  let last = performance.now();
  let cpu = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    // Other threads of the process compute too: what it took of the clock is the limit.
    const milliseconds = Math.min(now - last - interval, (user + system) / 1_000);
    if (milliseconds > longest) [longest, description] = [milliseconds, describe()];
    last = now;
    cpu = process.cpuUsage();
  }, interval);
  return { longest: () => longest, description: () => description, stop: () => clearInterval(timer) };
}
