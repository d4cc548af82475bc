import { LRUCache } from 'lru-cache';
import { UnsupportedQuery } from './parameters.ts';
import { readsReleased } from './released.ts';
import { type Along, buildShape, type Columns, type Include, type Shape } from './shape.ts';

/** null: a shape cannot say it. */
type Kept = Map<Include | undefined, Shape | null>;
const wholes = new Map<string, Kept>();
/** Choices of some columns only: they follow from what callers ask for, so the latest are kept. */
const choices = new LRUCache<string, Kept>({ max: 500 });
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
 * for something that a shape cannot say.
 */
export function shapeOf(name: string, include?: Include, along?: Along): Shape | null {
  const { computed, columns, related = [] } = along ?? {};
  const isChoice = columns !== undefined || related.some((each) => each.columns);
  const shapes = isChoice ? choices : wholes;
  const others = related.map((each) => each.name + listed(each.columns)).join();
  const key = [readsReleased() ? 'released' : '', name, computed ? 'computed' : '', listed(columns), others].join(' ');
  const kept: Kept = shapes.get(key) ?? new Map();
  const existing = kept.get(include);
  if (existing !== undefined) return existing;
  const shape = build(name, include, along);
  shapes.set(key, kept.set(include, shape));
  return shape;
}
