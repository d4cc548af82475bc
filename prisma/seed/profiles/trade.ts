import type { ExhibitorsPlan, MerchandisePlan } from './profile.ts';

/** 22 exhibitors, 25 booths of 5 types in three rooms, 12 options booked 40 times, and 15 badges that come with booths. */
export const exhibitors: ExhibitorsPlan = {
  states: { invited: 0, new: 4, in_review: 3, changes_requested: 2, approved: 10, declined: 3 },
  checkedIn: 8,
  badgetype: 10,
  types: [
    {
      name: 'Corner',
      size: '3 × 3 m',
      price: 160,
      max: 6,
      room: 12,
      badges: 2,
      booths: { verified: 4, held: 1, open: 1 },
      options: [
        { name: 'Chair', price: 5 },
        { name: 'Table', price: 12 },
        { name: 'Electricity ⚡', price: 40, max: 5 },
      ],
    },
    {
      name: 'Row',
      size: '2 × 3 m',
      price: 120,
      max: 20,
      room: 12,
      badges: 1,
      booths: { verified: 4, held: 1, kept: 1, open: 2 },
      options: [
        { name: 'Chair', price: 5 },
        { name: 'Table', price: 12, max: 7 },
        { name: 'Electricity ⚡', price: 40, max: 12 },
      ],
    },
    {
      name: 'Island 🏝️',
      size: '6 × 6 m',
      price: 400,
      max: 3,
      room: 12,
      badges: 3,
      booths: { verified: 1, kept: 1 },
      options: [
        { name: 'Chair', price: 5 },
        { name: 'Carpet, by the square meter, laid before you come', price: 9.5 },
        { name: 'Three-phase current', price: 120, max: 2 },
      ],
    },
    {
      name: 'Artists’ table',
      size: '1 table',
      price: 0,
      max: null,
      room: 13,
      badges: 0,
      booths: { verified: 4 },
      options: [{ name: 'Lamp', price: 4 }],
    },
    {
      name: 'جناح',
      size: '4 × 4 m',
      price: 250,
      max: 10,
      room: 9,
      badges: 0,
      booths: { verified: 1, held: 1, open: 3 },
      options: [
        { name: 'كرسي', price: 5 },
        { name: 'طاولة', price: 12 },
      ],
    },
  ],
  addons: 40,
};

export const merchandise: MerchandisePlan = { products: 20, variants: 55, sold: 240, bought: 40, held: 20, pickedUp: 180 };
