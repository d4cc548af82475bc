import { shadesOf } from '../../client/format/accent.ts';
import { language } from '../../messages/language.ts';
import { messageMail } from '../../messages/mail/messages.ts';
import { mailFrame } from '../../messages/system/mails.ts';
import type { Block, Facts, Letter } from './letter.ts';

/** What every mail shows before and after its letter. */
export interface Frame {
  /** The name that is greeted. */
  readonly reader: string;
  /** The name of the sender. */
  readonly from: string;
  /** The color of the sender, such as #2b6cb0. */
  readonly color?: string | null;
  /** Where the reader chooses which mails to get. null: there is no choice about this one. */
  readonly preferencesUrl: string | null;
  /** Where the reader stops news of the sender, without signing in. */
  readonly stopUrl?: string;
}
export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not get into a header
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029\s]+/g, ' ').trim();
const filledFacts = ({ facts }: Facts) => facts.filter((line): line is readonly [string, string] => line[1] !== null);

function asText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('note' in block) return block.note;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  if ('html' in block) return block.text;
  if ('link' in block) return `${block.link}:\n${block.to}`;
  const lines = filledFacts(block).map(([label, value]) => `${label}: ${value}`);
  return [...(block.title ? [block.title] : []), ...lines].join('\n');
}

/** The color of mails without one of their own. */
const PINE = '#1f6b47';
/** The color of the band above a mail, and the shade of it that can be read under white text. */
function colorsOf(color: string | null | undefined): { readonly band: string; readonly button: string } {
  const shades = color ? shadesOf(color) : null;
  return color && shades ? { band: color, button: shades[7] ?? PINE } : { band: PINE, button: PINE };
}

const cell = 'padding:2px 12px 2px 0;vertical-align:top;text-align:left';
function asHtml(block: Block, button: string): string {
  if (typeof block === 'string') return `<p>${withBreaks(block)}</p>`;
  if ('note' in block) return `<p>${withBreaks(block.note)}</p>`;
  if ('quote' in block)
    return `<blockquote style="margin:16px 0;padding:2px 0 2px 14px;border-left:3px solid #7a9e87">${withBreaks(block.quote)}</blockquote>`;
  if ('html' in block) return block.html;
  if ('link' in block)
    return `<p style="margin:20px 0"><a href="${escapeHtml(block.to)}" style="display:inline-block;padding:9px 16px;border-radius:6px;background:${button};color:#ffffff;text-decoration:none">${escapeHtml(block.link)}</a></p>`;
  const title = block.title ? `<p style="margin:16px 0 0"><strong>${escapeHtml(block.title)}</strong></p>` : '';
  const lines = filledFacts(block).map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:normal;opacity:.75;white-space:nowrap">${escapeHtml(label)}</th><td style="${cell}">${withBreaks(value)}</td></tr>`,
  );
  return `${title}<table style="border-collapse:collapse;margin:4px 0 16px">${lines.join('')}</table>`;
}

/** Renders a letter: the subject on one line, text, and HTML in which everything that people wrote is escaped. */
export function render({ subject, body, reason }: Letter, { reader, from, color, preferencesUrl, stopUrl }: Frame): Rendered {
  const { band, button } = colorsOf(color);
  const greeting = mailFrame.greeting({ reader: oneLine(reader) });
  const blocks = body.filter((block) => block !== null);
  const why = mailFrame.reason({ reason });
  const preferences = preferencesUrl ? `\n${mailFrame.preferences({ url: preferencesUrl })}` : '';
  const stop = stopUrl ? `\n${messageMail.stop({ url: stopUrl })}` : '';
  const text = [greeting, ...blocks.map(asText), `-- \n${oneLine(from)}\n${why}${preferences}${stop}`];
  const line = oneLine(subject);
  const preferencesLink = preferencesUrl ? `<br><a href="${escapeHtml(preferencesUrl)}">${mailFrame.preferencesLink}</a>` : '';
  const stopLink = stopUrl ? `<br><a href="${escapeHtml(stopUrl)}">${messageMail.stopLink}</a>` : '';
  return {
    subject: line.length > 200 ? `${line.slice(0, 199)}…` : line,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(line)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:36em;margin:0 auto;padding-top:16px;border-top:4px solid ${band};overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-weight:600">${escapeHtml(oneLine(from))}</p>
<p>${escapeHtml(greeting)}</p>
${blocks.map((block) => asHtml(block, button)).join('\n')}
<p style="margin-top:32px;padding-top:12px;border-top:1px solid #8888;font-size:13px">${escapeHtml(why)}${preferencesLink}${stopLink}</p>
</div></body></html>
`,
  };
}
