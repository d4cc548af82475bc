import { translated } from '../translated.ts';

/** Amounts. */
export const amountText = translated('amountText', { free: 'Free' });

/** What files for other programs say in words. They are in English for all. */
export const formatText = { noRoom: 'Room to be announced' } as const;
