import { describe, expect, test } from 'vitest';
import { contrast } from '../../src/client/format/accent.ts';
import { buildMessage } from '../../src/server/integrations/mail/message.ts';
import { letters } from '../../src/server/mail/letters/index.ts';
import { render } from '../../src/server/mail/render.ts';

const frame = { reader: 'Ada <b>', from: 'Con & Friends', preferencesUrl: 'https://con.example.org/account' };
const from = {
  name: 'Con & Friends',
  formatMoment: () => 'Friday',
  formatRange: () => '2:00 PM to 5:00 PM',
  pageUrl: (path: string) => `https://con.example.org${path}`,
  publicUrl: (page: string) => `https://con.example.org/c/lanternfall/${page}`,
};
const nasty = '<script>alert(1)</script> "&\' \r\nBcc: victim@example.org';

describe('a letter', () => {
  const letter = letters.event_cancelled(
    { event: nasty, event_id: '1', start: new Date(), comment: nasty, role: 'holder' },
    from,
  );
  const { subject, text, html } = render(letter, frame);

  test('escapes everything that people wrote in HTML, and nothing in text', () => {
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;&#39; <br>Bcc: victim@example.org');
    expect(html).toContain('Con &amp; Friends');
    expect(text).toContain('Hello Ada <b>,');
    expect(text).toContain('> <script>alert(1)</script>');
    expect(text).toContain('> Bcc: victim@example.org');
  });
  test('has its subject on one line of a bearable length', () => {
    expect(subject).toBe('Cancelled: <script>alert(1)</script> "&\' Bcc: victim@example.org');
    expect(render({ ...letter, subject: 'x'.repeat(500) }, frame).subject).toHaveLength(200);
  });
  test('has a band and a button in the color of its convention, which can be read', () => {
    expect(html).toContain('border-top:4px solid #1f6b47');
    const pale = render(letter, { ...frame, color: '#ffee88' }).html;
    expect(pale).toContain('border-top:4px solid #ffee88');
    const button = /background:(#[0-9a-f]{6})/.exec(pale)?.[1] ?? '';
    expect(contrast(button, '#ffffff')).toBeGreaterThan(4.5);
    for (const color of ['red;}', '"><script>', null]) expect(render(letter, { ...frame, color }).html).toBe(html);
  });
  test('says the same in text and in HTML', () => {
    const { body } = letter;
    const said = html.replace(/<[^>]*>/g, '').replaceAll('&#39;', "'");
    for (const paragraph of body.filter((block) => typeof block === 'string').slice(1)) {
      expect(text).toContain(paragraph);
      expect(said).toContain(paragraph);
    }
    expect(text).toContain('https://con.example.org/event/1');
    expect(html).toContain('href="https://con.example.org/event/1"');
  });
});

describe('a message', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const mail = { id, recipient: 'ada@example.org', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };
  const sourceOf = async (more: object, sender = 'Desk <desk@con.example.org>') =>
    (await buildMessage({ ...mail, ...more }, sender)).toString();
  const headers = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'));

  test('has an id of its own that stays the same', async () => {
    expect(await sourceOf({})).toContain(`Message-ID: <${id}@con.example.org>`);
  });
  test('keeps what is in a subject, an address or the sender from becoming a header', async () => {
    const line = 'Hi\r\nBcc: victim@example.org\r\n\r\nBody';
    for (const source of [
      await sourceOf({ subject: line }),
      await sourceOf({ recipient: 'ada@example.org\r\nBcc: victim@example.org' }),
      await sourceOf({ recipient: 'ada@example.org, victim@example.org' }),
      await sourceOf({}, 'Desk\r\nBcc: victim@example.org <desk@con.example.org>'),
    ])
      expect(headers(source)).not.toMatch(/^Bcc:/im);
  });
  test('says that no answer by a machine is wanted', async () => {
    expect(headers(await sourceOf({}))).toContain('Auto-Submitted: auto-generated');
  });
});
