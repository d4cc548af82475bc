import { type Experience, experiences } from '../../../resources/events/event.ts';
import type { PublicRecord } from './stranger.ts';

/* Values of records as they are sent, whose types are those of their declarations. */

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => text(value) || null;
export const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
export const time = (value: unknown): Date | null => (value instanceof Date ? value : null);
export const record = (value: unknown): PublicRecord | null =>
  typeof value === 'object' && value !== null ? (value as PublicRecord) : null; // related records are objects
/** How much experience an event takes, if that is said. */
export const experienceOf = (value: unknown): Experience | null =>
  typeof value === 'string' && Object.hasOwn(experiences, value) ? (value as Experience) : null; // one of the names

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
