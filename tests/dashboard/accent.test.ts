import { describe, expect, test } from 'vitest';
import { accentStyle, contrast, shadesOf } from '../../src/client/format/accent.ts';

/** Colors that people choose: pure ones, pale ones, dark ones. */
const chosen = ['#ff0000', '#ffff00', '#00ff00', '#0000ff', '#ffffff', '#000000', '#f5d0fe', '#2b6cb0', '#1c2128', '#7f7f7f'];

describe('the color of a convention becomes one that can be read', () => {
  test.each(chosen)('%s', (color) => {
    const shades = shadesOf(color) ?? [];
    expect(shades).toHaveLength(10);
    const [, , light = '', lighter = '', , , , base = '', , dark = ''] = shades;
    for (const surface of ['#ffffff', '#f6f8f8']) expect(contrast(base, surface)).toBeGreaterThanOrEqual(4.5);
    for (const surface of ['#1c2128', '#161a20', '#292f37']) {
      expect(contrast(light, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(lighter, surface)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(dark, '#ffffff')).toBeGreaterThanOrEqual(contrast(base, '#ffffff') - 0.01);
  });
  test('one that can be read already stays the same', () => {
    expect(shadesOf('#1c736c')?.[7]).toBe('#1c736c');
  });
  test('contrast is counted as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
  test('what is no color changes no styles', () => {
    for (const color of [null, undefined, '', 'red', '#12345', 'red;} body{display:none', '#2b6cb0;x'])
      expect(accentStyle(color)).toBe('');
    expect(accentStyle('#2b6cb0')).toMatch(
      /^:root\[data-mantine-color-scheme\]\{--mantine-color-accent-0:#[0-9a-f]{6};.*--band:#2b6cb0\}$/,
    );
  });
});
