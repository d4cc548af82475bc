import type { State } from '../../../src/resources/exhibitors/states.ts';
import type { ConventionPlan } from './plan.ts';

/* What is made beside the conventions themselves; what is for sale belongs to the first of them. */

export interface LibraryPlan {
  /** People at its desk. */
  desk: number;
  games: number;
  playToWin: number;
  premium: number;
  outOfCirculation: number;
  triage: number;
  /** Loans in all, those that are still out, and those of them that should be back. */
  loans: number;
  open: number;
  overdue: number;
  /** For the draws of play-to-win games; some of them were drawn at the last convention. */
  entries: number;
  drawn: number;
  /** Games that were found in a stock-take that is over, and in one that goes on. */
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
  /** Place in the list of rooms. */
  room: number;
  /** Badges that come with a booth. */
  badges: number;
  /** Paid for; held by exhibitors until they pay; kept for exhibitors by staff; nobody's yet. */
  booths: { verified: number; held?: number; kept?: number; open?: number };
  options: readonly BoothOptionPlan[];
}
export interface ExhibitorsPlan {
  states: Readonly<Record<State, number>>;
  checkedIn: number;
  /** Place in the list of badge types: what comes with booths. */
  badgetype: number;
  types: readonly BoothTypePlan[];
  addons: number;
}
export interface MerchandisePlan {
  products: number;
  variants: number;
  /** Pieces sold at the desk, bought by people and paid for, and held by people; the first variant is sold out. */
  sold: number;
  bought: number;
  held: number;
  pickedUp: number;
}
export interface Profile {
  name: 'demo' | 'test';
  /** People with accounts, beside those of the file of accounts. */
  people: number;
  members: number;
  requests: { pending: number; approved: number; denied: number };
  venues: number;
  /** Of the first convention. */
  images: number;
  conventions: readonly ConventionPlan[];
  library: LibraryPlan;
  exhibitors: ExhibitorsPlan;
  merchandise: MerchandisePlan;
  /** `room`: place in the list of rooms. */
  prototypes: { prototypes: number; feedback: number; interest: number; images: number; room: number };
}
