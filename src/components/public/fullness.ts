/** How full something is, as lists say it: the word changes seldom, the number often. In the database: the function fullness. */
export type Fullness = 'open' | 'free' | 'few' | 'full';

export const fullnessOf = (left: number, total: number): Fullness => {
  if (total <= 0) return 'open';
  return left <= 0 ? 'full' : left * 5 <= total ? 'few' : 'free';
};
