import { settings } from '../../platform/config.ts';

/** The keys of the stand-in begin with this. Stripe has no such keys, and the stand-in takes no others. */
export const STAND_IN_KEY = 'sk_standin_';

/** Where a server listens that speaks Stripe's protocol. */
interface Place {
  readonly host: string;
  readonly port: number;
}
let own: Place | null = null;
/** Says where this process answers as the demo's payment provider; null: it does not. */
export const setOwnStandIn = (place: Place | null): void => {
  own = place;
};
/** The server that stands in for Stripe: that of the settings, or the demo's own; null: there is none. */
export function standInServer(): Place | null {
  const [host = '', port] = settings().STRIPE_STAND_IN?.split(':') ?? [];
  return port === undefined ? own : { host, port: Number(port) };
}
