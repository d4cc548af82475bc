import type { State } from '../../../src/resources/exhibitors/states.ts';
import type { ConventionPlan } from './plan.ts';

/* The records outside conventions. Exhibitors, merchandise and prototypes belong to the first convention. */

export interface LibraryPlan {
  /** People at its desk. */
  desk: number;
  games: number;
  playToWin: number;
  premium: number;
  outOfCirculation: number;
  triage: number;
  /** All loans, those still out, and those overdue. */
  loans: number;
  open: number;
  overdue: number;
  /** Play-to-win entries, and how many of them took part in the draw of the last convention. */
  entries: number;
  drawn: number;
  /** Games found in the closed stock-take and in the active one. */
  scanned: number;
  found: number;
}
export interface BoothOptionPlan {
  name: string;
  /** Currency units. */
  price: number;
  max?: number;
}
export interface BoothTypePlan {
  name: string;
  size: string;
  /** Currency units. */
  price: number;
  /** null: no limit. */
  max: number | null;
  /** Index into the list of rooms. */
  room: number;
  /** How many badges come with a booth. */
  badges: number;
  /** Paid; held by exhibitors until they pay; reserved by staff; free. */
  booths: { verified: number; held?: number; kept?: number; open?: number };
  options: readonly BoothOptionPlan[];
}
export interface ExhibitorsPlan {
  states: Readonly<Record<State, number>>;
  checkedIn: number;
  /** Index into the list of badge types: the type of badge that comes with booths. */
  badgetype: number;
  types: readonly BoothTypePlan[];
  addons: number;
}
export interface MerchandisePlan {
  products: number;
  variants: number;
  /** Pieces sold at the desk, bought and paid online, and held unpaid. The first variant is sold out. */
  sold: number;
  bought: number;
  held: number;
  pickedUp: number;
}
export interface Profile {
  name: 'demo' | 'test';
  /** Whether the convention began two days ago, so that every board has work for today; otherwise it begins in a few days. */
  isRunning: boolean;
  /** People with accounts, in addition to those in the file of accounts. */
  people: number;
  members: number;
  requests: { pending: number; approved: number; denied: number };
  venues: number;
  /** How many images the first convention has. */
  images: number;
  conventions: readonly ConventionPlan[];
  library: LibraryPlan;
  exhibitors: ExhibitorsPlan;
  merchandise: MerchandisePlan;
  /** `room`: index into the list of rooms. */
  prototypes: { prototypes: number; feedback: number; interest: number; images: number; room: number };
}
