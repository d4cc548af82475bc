import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The public pages have a sheet of their own, which they load instead of the dashboard's. */
const OWN = ['src/styles/tokens.css', 'src/components/public/public.css'];
/** Words on a floor plan are in the units of the plan. */
const meant = ['src/components/convention/venues/venues.module.css: font-size: 6px'];

test('no size of type and no color stands outside of the tokens', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((path) => path.endsWith('.css') && !OWN.includes(path));
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/font-size: *[\d.]+(?:px|rem)|[:( ,]#[\da-f]{3,8}\b/gi)].map(
      ([text]) => `${path}: ${text.trim()}`,
    ),
  );
  expect([...new Set(found)].filter((one) => !meant.includes(one))).toEqual([]);
});
