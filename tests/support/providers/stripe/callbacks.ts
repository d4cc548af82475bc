import { eventOf, signatureOf } from '../../../../src/server/demo/stripe/signature.ts';

/** How callbacks arrive. `late`: when `deliverLate` is called; `forged`: with a signature by somebody else. */
export type Delivery = 'once' | 'twice' | 'late' | 'lost' | 'forged';

/** Sends callbacks to one address. Like Stripe, it does not say to the buyer whether they arrived. */
export class Callbacks {
  delivery: Delivery = 'once';
  /** The statuses that the address answered. */
  readonly answers: number[] = [];
  private readonly late: string[] = [];
  private readonly to: () => string | undefined;
  private readonly secret: string;
  constructor(to: string | (() => string | undefined) | undefined, secret: string) {
    this.to = typeof to === 'function' ? to : () => to;
    this.secret = secret;
  }
  private async post(body: string, secret = this.secret): Promise<void> {
    const to = this.to();
    if (!to) return;
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signatureOf(body, secret) };
    const answer = await fetch(to, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => null);
    this.answers.push(answer?.status ?? 0);
  }
  async send(type: string, object: unknown): Promise<void> {
    const body = eventOf(type, object);
    if (this.delivery === 'lost') return;
    if (this.delivery === 'late') this.late.push(body);
    else await this.post(body, this.delivery === 'forged' ? 'whsec_somebody_else' : this.secret);
    if (this.delivery === 'twice') await this.post(body);
  }
  async deliverLate(): Promise<void> {
    for (const body of this.late.splice(0).reverse()) await this.post(body); // out of order, too
  }
}
