import { expect, test } from 'vitest';
import { newsAt } from '../../../src/components/convention/mine/news.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 7, 5, hour)).toISOString();
const announcement = (id: string, publish_date: string | null, expires_date: string | null = null) => ({
  ...{ id, object_type: 'announcement', publish_date, expires_date },
});

test('“My convention” announces what the public page does: neither drafts, nor what is planned or over', () => {
  const all = [
    announcement('draft', null),
    announcement('planned', at(14)),
    announcement('over', at(8), at(11)),
    announcement('current', at(8), at(20)),
    announcement('for good', at(9)),
  ];
  expect(newsAt(all, new Date(at(12))).map(({ id }) => id)).toEqual(['current', 'for good']);
});
