import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { startWhole } from '../../tests/support/processes/whole.ts';
import { withDatabase } from '../database.ts';
import { columns } from '../figures/report.ts';

/*
 * How public pages feel on a phone in a hotel: each is opened for the first time, with slow 4G and a processor that is four times slower, as
 * Lighthouse has it; see README.md. Ends with an error if the largest paint takes over 2 s, anything moves, or scripts are over 120 kB.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } } });

/** Slow 4G as Lighthouse throttles it in the browser: 150 ms a round trip and 1.6 Mbit/s, with its factors for requests. */
const network = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638.4 * 1_024 * 0.9) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const SLOWER = 4;
const limits = { paint: 2_000, shift: 0, script: 120_000 } as const;
/** How long a page is watched after it was loaded. */
const WATCHED = 1_500;

interface Measured {
  readonly paint: number;
  readonly shift: number;
  /** Bytes of scripts as they were sent. */
  readonly script: number;
  readonly all: number;
}
interface Watched {
  paint: number;
  shift: number;
}
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Adds up the bytes of what a page loads. */
async function countBytes(session: CDPSession) {
  const types = new Map<string, string>();
  const bytes = { script: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  await session.send('Network.enable');
  return bytes;
}
const watch = () => {
  const watched: Watched = { paint: 0, shift: 0 };
  Object.assign(window, { watched });
  const observe = (type: string, note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEntry & { value: number; hadRecentInput: boolean });
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.paint = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) watched.shift += value;
  });
};
/** Opens a page in a browser that has never been there. */
async function measure(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(WATCHED);
  const seen = await page.evaluate(() => (window as unknown as { watched: Watched }).watched); // set above
  const measured = { ...seen, ...bytes };
  await context.close();
  return measured;
}
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const executablePath = process.env.CHROMIUM_PATH ?? process.env.CHROMIUM;
await withDatabase(async ({ url }, folder) => {
  const service = await startWhole({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'yes', PAGES: 'no', LOG_LEVEL: 'error' });
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const sitemap = await (await fetch(`${service.base_url}/sitemap.xml`)).text();
    const home = /\/c\/[a-z\d-]+/.exec(sitemap)?.[0];
    if (!home) throw new Error('The demo has no public convention.');
    const { events } = (await (await fetch(`${service.base_url}${home}/program.json`)).json()) as {
      events: { number: number }[];
    };
    const paths = ['', '/program', '/program?day=all', `/event/${events[0]?.number}`, '/hosts', '/venue', '/join'];
    const rows: string[][] = [];
    const faults: string[] = [];
    for (const path of paths.filter((one) => one.includes(values.only))) {
      const rounds: Measured[] = [];
      for (let n = 0; n < Number(values.rounds); n += 1) rounds.push(await measure(browser, service.base_url + home + path));
      const of = (name: keyof Measured) => median(rounds.map((round) => round[name]));
      const shift = Math.max(...rounds.map((round) => round.shift));
      rows.push([
        path || '/',
        `${Math.round(of('paint'))} ms`,
        shift.toFixed(3),
        `${(of('script') / 1e3).toFixed(1)} kB`,
        `${(of('all') / 1e3).toFixed(1)} kB`,
      ]);
      if (of('paint') > limits.paint || !of('paint') || shift > limits.shift || of('script') > limits.script)
        faults.push(path || '/');
    }
    console.log(
      `${events.length} events, ${values.rounds} rounds, medians; of shifts the most\n${columns(['page', 'largest paint', 'shift', 'scripts', 'all'], rows)}`,
    );
    if (faults.length) throw new Error(`Beyond a limit: ${faults.join(', ')}`);
  } finally {
    await browser.close();
    await service.stop();
  }
});
