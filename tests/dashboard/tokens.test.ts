import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The public pages have a sheet of their own, which they load instead of the dashboard's. */
const OWN = ['src/styles/tokens.css', 'src/components/public/public.css'];
/** Words on a floor plan are in the units of the plan. */
const meant = ['src/components/convention/venues/venues.module.css: font-size: 6px'];

const filesOf = (...ends: string[]) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((path) => ends.some((end) => path.endsWith(end)) && !OWN.includes(path));
const findAll = (paths: readonly string[], pattern: RegExp) =>
  paths
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text.trim()}`))
    .filter((one) => !meant.includes(one));

test('no size or weight of type and no color stands outside of the tokens', () => {
  const sheets = filesOf('.css');
  expect(sheets.length).toBeGreaterThan(20);
  expect(findAll(sheets, /font-size: *[\d.]+(?:px|rem)|font-weight: *(?:\d+|bold\w*)|[:( ,]#[\da-f]{3,8}\b/gi)).toEqual([]);
});

test('components name the weights of type by their tokens too', () => {
  const components = filesOf('.tsx', 'theme.ts');
  expect(components.length).toBeGreaterThan(200);
  expect(findAll(components, /\bfw=(?:"\d+"|\{[^}]*\b\d{3}\b[^}]*\})|\bfontWeight: *'?\d+/g)).toEqual([]);
});
