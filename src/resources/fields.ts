/** The kinds of fields that declarations and actions are written with. */
export * from './schema/choices.ts';
export {
  type Field,
  type Fields,
  type Json,
  type Kind,
  mayBeUnset,
  nullIfHidden,
  orNull,
  type Schema,
  safeParse,
  type ValueOf,
  type WireKind,
  wireKind,
} from './schema/field.ts';
export { computed, json, list, names } from './schema/json.ts';
export * from './schema/numbers.ts';
export * from './schema/references.ts';
export * from './schema/texts.ts';
export * from './schema/times.ts';
