import * as z from '../zod.ts';
import { MOST_POINTS, PAD } from './strokes.ts';

/* The check of what a pen draws stands apart: the script of public pages draws too, and does without zod. */

/** A line of the pen: x and y in turn. */
export const stroke = z.array(z.int().check(z.minimum(0), z.maximum(PAD.width)), { error: 'must hold numbers.' }).check(
  z.minLength(2),
  z.maxLength(2 * MOST_POINTS),
  z.refine((line) => line.length % 2 === 0, 'must hold x and y in turn.'),
);
export const strokes = z.array(stroke);
