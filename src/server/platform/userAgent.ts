/** The longest text that is kept of what a browser says of itself. */
const MAX_LENGTH = 300;
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** The header User-Agent as it is kept. */
export const shortUserAgent = (header: string | undefined): string =>
  (header ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, MAX_LENGTH);
/** Browser and system in words, such as "Firefox on Windows", as far as they are known: anybody can say anything. */
export const deviceOf = (user_agent: string): string =>
  [nameIn(browsers, user_agent), nameIn(systems, user_agent)].filter((name) => name !== undefined).join(' on ');
