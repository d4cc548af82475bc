import * as z from '../../zod.ts';

/*
 * The design of a badge on paper: layers from back to front, in millimeters from the top left corner. Whatever a design says has a bound.
 */

/** What the text of a layer says; `own` is the layer's text. */
export const textFields = [
  'name',
  'firstname',
  'lastname',
  'pronouns',
  'badge_number',
  'badgetype_name',
  'convention_name',
  'own',
] as const;
export type TextField = (typeof textFields)[number];
/** Images that the convention has. */
export const designImages = ['badgeheaderimage', 'headerimage', 'venuemapimage', 'socialmediaimage'] as const;
export type DesignImage = (typeof designImages)[number];
/** What a text does that is too long: take one line in smaller letters, or several lines. */
export const fits = ['shrink', 'wrap'] as const;
export const weights = ['regular', 'bold'] as const;
export const alignments = ['left', 'center', 'right'] as const;

export const SIZE = { min: 20, max: 300 } as const;
export const MAX_LAYERS = 40;
/** Layers may reach over the edge, where the paper is cut. */
const OVER = 20;
const within = (min: number, max: number) =>
  z.number('must be a number.').check(z.gte(min, `must be at least ${min}.`), z.lte(max, `must be at most ${max}.`));
const place = within(-OVER, SIZE.max + OVER);
const extent = within(0.2, SIZE.max + 2 * OVER);
const box = { x: place, y: place, w: extent, h: extent };
/** A color, or `type`: that of the badge type. */
const color = z.string().check(z.regex(/^(#[\da-f]{6}|type)$/i, 'must be a color like #1c4f8f, or type.'));
const letters = within(1, 100);

const rect = z.strictObject({ type: z.literal('rect'), ...box, color, radius: within(0, 50) });
const image = z.strictObject({ type: z.literal('image'), ...box, image: z.enum(designImages) });
const code = z.strictObject({ type: z.literal('code'), ...box });
const text = z.strictObject({
  type: z.literal('text'),
  ...box,
  field: z.enum(textFields),
  text: z.string().check(z.maxLength(200)),
  weight: z.enum(weights),
  color,
  align: z.enum(alignments),
  fit: z.enum(fits),
  /** The largest and the smallest size of the letters. */
  max: letters,
  min: letters,
});
export const layer = z.discriminatedUnion('type', [rect, image, code, text], { error: 'must be a rect, image, text or code.' });
export const designDocument = z.strictObject(
  {
    size: z.strictObject(
      { w: within(SIZE.min, SIZE.max), h: within(SIZE.min, SIZE.max) },
      { error: 'must have a width and a height.' },
    ),
    layers: z
      .array(layer, { error: 'must be a list of layers.' })
      .check(z.minLength(1, 'must have a layer.'), z.maxLength(MAX_LAYERS, `may have ${MAX_LAYERS} layers at most.`)),
  },
  { error: 'must be an object with size and layers.' },
);
export type Layer = z.infer<typeof layer>;
export type TextLayer = z.infer<typeof text>;
export type LayerType = Layer['type'];
export type DesignDocument = z.infer<typeof designDocument>;
export type Size = DesignDocument['size'];
