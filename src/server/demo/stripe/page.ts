import { language } from '../../../messages/language.ts';
import { demoPayText as text } from '../../../messages/ledger/demo.ts';
import type { Session } from './account.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a buyer can do on the page. */
const choices = ['pay', 'check', 'refuse'] as const;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1a1f36}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:8px}
h1{font-size:1.1rem;margin:0}strong{display:block;font-size:2rem;margin:.25rem 0 1rem}
button,a{display:block;box-sizing:border-box;width:100%;margin-top:.75rem;padding:.75rem;border:1px solid #635bff;border-radius:6px;
background:#fff;color:#4b44c9;font:inherit;text-align:center}button:first-of-type{background:#4b44c9;color:#fff}
p[role=alert]{color:#a11}.mark{margin:0;padding:.5rem 1rem;background:#8a5300;color:#fff;text-align:center;font-weight:600}
button:focus-visible,a:focus-visible{outline:3px solid #1a1f36;outline-offset:2px}@media (max-width:30rem){main{margin:0;border-radius:0}}`;

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="${language()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style><p class="mark">${text.mark}</p><main>${body}</main></html>`;

/** The payment page: it asks for no card number. */
export function paymentPage(session: Session, isRefused: boolean): string {
  const money = text.amount({ amount: (session.amount_total / 100).toFixed(2), currency: session.currency.toUpperCase() });
  const buttons = choices.map((name) => `<button name="choice" value="${name}">${text[name]}</button>`);
  return frame(
    text.title,
    `<h1>${escapeHtml(session.description)}</h1><strong>${money}</strong>
<p>${text.lead}</p>${isRefused ? `<p role="alert">${text.refused}</p>` : ''}
<form method="post">${buttons.join('')}</form><a href="${escapeHtml(session.cancel_url)}">${text.back}</a>`,
  );
}
/** The bank's question, after `check`. */
export const checkPage = (): string =>
  frame(
    text.bank,
    `<h1>${text.question}</h1><form method="post"><button name="choice" value="confirm">${text.confirm}</button>
<button name="choice" value="deny">${text.deny}</button></form>`,
  );
export const closedPage = (): string => frame(text.closed, `<h1>${text.isClosed}</h1>`);
