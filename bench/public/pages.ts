import { type Browser, chromium, type Page } from '@playwright/test';
import { session_id } from './site.ts';

/*
 * How long public pages take on a phone: first visits, each in a new browser context, over a network of 1.6 Mbit/s down and 750 kbit/s up with
 * 150 ms for a round trip (slow 4G), with a processor that is four times slower.
 */
const ROUNDS = 5;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
/** What is asked for: milliseconds, and bytes of script on the wire. */
const MOST = { paint: 2_000, shift: 0, script: 120_000 };
const shown = { home: '', program: 'program', event: 'event/7', badges: 'badges', me: 'me', submit: 'submit' } as const;

interface Figures {
  /** Milliseconds until the largest paint. */
  readonly paint: number;
  readonly shift: number;
  /** Bytes on the wire. */
  readonly script: number;
  readonly all: number;
}
interface Entry {
  readonly startTime: number;
  readonly value?: number;
}
/** What the browser noted of a type since the page began. No function in it has a name: tsx would call a helper that browsers lack. */
const entriesOf = (page: Page, type: string): Promise<Entry[]> =>
  page.evaluate(
    (type) =>
      new Promise<Entry[]>((resolve) => {
        const seen: Entry[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.push({ startTime: entry.startTime, value: (entry as PerformanceEntry & { value?: number }).value ?? 0 });
        }).observe({ type, buffered: true });
        setTimeout(() => resolve(seen), 200); // what is buffered is handed over in the next task
      }),
    type,
  );
async function visit(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'session_id', value: session_id, url: address }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const scripts = new Set<string>();
  let [script, all] = [0, 0];
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (answer?.status() !== 200 || page.url() !== address) throw new Error(`${address}: ${answer?.status()} ${page.url()}`);
  await page.waitForTimeout(500); // what moves or is painted late
  const paint = (await entriesOf(page, 'largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN;
  const shift = (await entriesOf(page, 'layout-shift')).reduce((sum, { value = 0 }) => sum + value, 0);
  await context.close();
  return { paint, shift, script, all };
}
const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures and prints; says whether all is within what is asked for. */
export async function measurePages(base_url: string): Promise<boolean> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch(executablePath ? { executablePath, chromiumSandbox: process.getuid?.() !== 0 } : {});
  let isGood = true;
  try {
    for (const [name, path] of Object.entries(shown)) {
      const address = `${base_url}/c/bench${path && `/${path}`}`;
      await fetch(address); // the service has made its files
      const rounds: Figures[] = [];
      for (let n = 0; n < ROUNDS; n += 1) rounds.push(await visit(browser, address));
      const of = (figure: keyof Figures) => rounds.map((round) => round[figure]);
      const [paint, shift, script] = [middle(of('paint')), Math.max(...of('shift')), Math.max(...of('script'))];
      const isWithin = paint < MOST.paint && shift <= MOST.shift && script <= MOST.script;
      isGood &&= isWithin;
      console.log(
        `${name.padEnd(8)} largest paint ${paint.toFixed(0).padStart(5)} ms (most ${Math.max(...of('paint')).toFixed(0)})   shift ${shift.toFixed(4)}   script ${(script / 1000).toFixed(1)} kB   all ${(middle(of('all')) / 1000).toFixed(1)} kB${isWithin ? '' : '   OVER'}`,
      );
    }
  } finally {
    await browser.close();
  }
  return isGood;
}
