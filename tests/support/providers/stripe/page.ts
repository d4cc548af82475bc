import type { Session } from './account.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a buyer can do on the page. */
export const choices = {
  pay: 'Pay',
  check: 'Pay with a card that the bank wants to check',
  refuse: 'Pay with a card that is refused',
} as const;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1a1f36}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:8px}
h1{font-size:1.1rem;margin:0}strong{display:block;font-size:2rem;margin:.25rem 0 1rem}
button,a{display:block;box-sizing:border-box;width:100%;margin-top:.75rem;padding:.75rem;border:1px solid #635bff;border-radius:6px;
background:#fff;color:#4b44c9;font:inherit;text-align:center}button:first-of-type{background:#4b44c9;color:#fff}
p[role=alert]{color:#a11}`;

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style><main>${body}</main></html>`;

/** The payment page: it asks for no card number. */
export function paymentPage(session: Session, isRefused: boolean): string {
  const amount = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`;
  const buttons = Object.entries(choices).map(([name, label]) => `<button name="choice" value="${name}">${label}</button>`);
  return frame(
    'Payment page for trying out',
    `<h1>${escapeHtml(session.description)}</h1><strong>${amount}</strong>
<p>This page stands in for a payment provider. No money moves.</p>${isRefused ? '<p role="alert">The card was refused. Try another one.</p>' : ''}
<form method="post">${buttons.join('')}</form><a href="${escapeHtml(session.cancel_url)}">Back without paying</a>`,
  );
}
/** The bank's question, after `check`. */
export const checkPage = (): string =>
  frame(
    'Your bank asks',
    `<h1>Did you start this payment?</h1><form method="post"><button name="choice" value="confirm">Yes, pay</button>
<button name="choice" value="deny">No</button></form>`,
  );
export const closedPage = (): string => frame('Page closed', '<h1>This payment page is closed.</h1>');
