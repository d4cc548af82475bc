type Channels = readonly [red: number, green: number, blue: number];

/** The surfaces that text in a color stands on, as in theme.ts: the darkest light one and the lightest dark one. */
const LIGHT_SURFACE = '#f6f8f8';
const DARK_SURFACE = '#292f37';
/** WCAG AA for text, with a little to spare. */
const ENOUGH = 4.6;

const channels = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Channels; // three of them
const toHex = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Part of another color mixed into a color. */
export function mix(color: string, other: string, share: number): string {
  const added = channels(other);
  return toHex(channels(color).map((value, n) => value + ((added[n] ?? 0) - value) * share));
}
const luminance = (color: string): number => {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels; // three of them
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** The contrast of two colors as WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]; // two of them
  return (light + 0.05) / (dark + 0.05);
}
/** Shifts a color towards another until it can be read on a surface. */
function readable(color: string, surface: string, towards: string): string {
  let shifted = color;
  for (let step = 1; step <= 40 && contrast(shifted, surface) < ENOUGH; step += 1) shifted = mix(color, towards, step / 40);
  return shifted;
}

const LIGHTER = [0.93, 0.86, 0.72, 0.55, 0.42, 0.28, 0.14] as const;
/**
 * Ten shades of a color, from light to dark. The eighth can be read on light surfaces and under white text, the third and fourth on dark
 * surfaces. Null if it is no color such as #2b6cb0.
 */
export function shadesOf(color: string): string[] | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const base = readable(color, LIGHT_SURFACE, '#000000');
  const lighter = LIGHTER.map((share, n) => {
    const shade = mix(base, '#ffffff', share);
    return n === 2 || n === 3 ? readable(shade, DARK_SURFACE, '#ffffff') : shade;
  });
  return [...lighter, base, mix(base, '#000000', 0.18), mix(base, '#000000', 0.36)];
}

/** Styles that put a convention's color in place of the usual accent; empty if it has none. */
export function accentStyle(color: unknown): string {
  const shades = typeof color === 'string' ? shadesOf(color) : null;
  if (!shades) return '';
  const values = shades.map((shade, n) => `--mantine-color-accent-${n}:${shade}`);
  return `:root[data-mantine-color-scheme]{${[...values, `--band:${color}`].join(';')}}`;
}
