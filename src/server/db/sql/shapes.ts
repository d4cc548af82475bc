import { UnsupportedQuery } from './parameters.ts';
import { readsReleased } from './released.ts';
import { type Along, buildShape, type Columns, type Include, type Shape } from './shape.ts';

/** null: a shape cannot say it. */
type Kept = Map<Include | undefined, Shape | null>;
const shapes = new Map<string, Kept>();
/** The most choices of some columns only: they follow from what callers ask for, and each is kept. */
const MAX_CHOICES = 500;
let choices = 0;
const listed = (columns: Columns | undefined) => (columns ? `(${columns.key})` : '');

function build(name: string, include: Include | undefined, along: Along | undefined): Shape | null {
  try {
    return buildShape(name, include, along ?? {});
  } catch (error) {
    if (error instanceof UnsupportedQuery) return null;
    throw error;
  }
}
/**
 * The shape of a table's rows with a Prisma `include`, made once for each object and for each choice of what comes along; null where it asks
 * for something that a shape cannot say. Once there are too many choices of columns, rows come with all columns and nothing else.
 */
export function shapeOf(name: string, include?: Include, along?: Along): Shape | null {
  const { computed, columns, related = [] } = along ?? {};
  const isChoice = columns !== undefined || related.some((each) => each.columns);
  const others = related.map((each) => each.name + listed(each.columns)).join();
  const key = [readsReleased() ? 'released' : '', name, computed ? 'computed' : '', listed(columns), others].join(' ');
  const existing = shapes.get(key)?.get(include);
  if (existing !== undefined) return existing;
  if (isChoice && choices >= MAX_CHOICES) return shapeOf(name, include);
  if (isChoice) choices += 1;
  const shape = build(name, include, along);
  const kept: Kept = shapes.get(key) ?? new Map();
  shapes.set(key, kept.set(include, shape));
  return shape;
}
