import { expect, test } from 'vitest';
import { boothCounts } from '../../src/components/exhibitors/exhibitorData.ts';
import { stepsFrom } from '../../src/components/exhibitors/useExhibitorChanges.ts';

const booth = (exhibitor_id: string | null, boothtype_id = 'row') => ({ boothtype_id, exhibitor_id });

test('booths without an exhibitor are left, not taken', () => {
  const type = { id: 'row', available_count: 0, taken_count: 6 };
  const booths = [...Array.from({ length: 5 }, () => booth('maker')), booth(null), booth(null, 'corner')];
  expect(boothCounts(type, booths)).toEqual({ taken: 5, left: 1 });
  expect(boothCounts({ ...type, available_count: null }, booths)).toEqual({ taken: 5, left: null });
  expect(boothCounts(type, booths.slice(0, 5))).toEqual({ taken: 6, left: 0 });
});

test('nothing is decided about somebody who has not answered an invitation', () => {
  expect(stepsFrom('invited')).toEqual([]);
  expect(stepsFrom('new').map(({ name }) => name)).toEqual(['approve', 'review', 'change', 'decline']);
  expect(stepsFrom('approved').map(({ name }) => name)).not.toContain('approve');
});
