import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterNames } from '../../src/resources/system/letters.ts';
import { render } from '../../src/server/mail/render.ts';
import { letterWithFields, sampleLetter } from '../../src/server/mail/templates/samples.ts';
import { withTemplate, wordsOf } from '../../src/server/mail/templates/template.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { makeConvention, staffWith } from '../support/convention.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { createService } from '../support/service.ts';

const from = {
  name: 'Lanternfall',
  formatMoment: () => 'Saturday',
  formatRange: () => '2:00 PM to 5:00 PM',
  pageUrl: (path: string) => `https://con.example.org${path}`,
  publicUrl: (page: string) => `https://con.example.org/c/lanternfall/${page}`,
};
const frame = { reader: 'Ada', from: from.name, preferencesUrl: null };

describe('each automatic email', () => {
  test('names its template, and in its usual words reads as before', () => {
    for (const name of letterNames) {
      const letter = sampleLetter(name, from);
      const { values } = letter.template ?? { values: {} };
      expect([name, letter.template?.name]).toEqual([name, name]);
      const usual = render(letter, frame);
      const same = render(withTemplate(letter, wordsOf(letterWithFields(name, from)), values), frame);
      expect([name, same.subject]).toEqual([name, usual.subject]);
      for (const word of usual.text.split(/\s+/)) expect(same.text).toContain(word);
    }
  });
  test('keeps its facts and its button in other words, and no value is markup', () => {
    const letter = sampleLetter('seat_offered', from);
    const template = { subject: 'Seat: {{event}}', text: 'Come to **{{event}}**.\n\nBring *dice*.' };
    const { subject, html, text } = render(
      withTemplate(letter, template, { event: '<b>Catan</b> [x](https://evil.example)' }),
      frame,
    );
    expect(subject).toBe('Seat: <b>Catan</b> [x](https://evil.example)');
    expect(html).toContain('<em>dice</em>');
    expect(html).not.toMatch(/<b>Catan|href="https:\/\/evil/);
    const order = ['Come to', 'Held for you until', 'Bring', 'Accept seat'];
    expect(order.map((part) => text.indexOf(part))).toEqual([...order.map((part) => text.indexOf(part))].sort((a, b) => a - b));
    expect(text).not.toContain('has become free');
  });
});

describe('over HTTP', () => {
  let p: EventScene;
  let writer: Account;
  let others: Account[];
  let id: string;
  beforeAll(async () => {
    p = await makeEventScene(
      {},
      await createService({ settings: { CONFIRM_EMAIL: 'no', NEXTAUTH_URL: 'https://con.example.org' } }),
    );
    id = p.con.id;
    writer = await staffWith(p.con, 'updates');
    others = [p.stranger, (await makeConvention(p.service)).organiser, await staffWith(p.con, 'registration')];
  }, 120_000);
  afterAll(() => p.stop());
  const words = { letter: 'event_cancelled', subject: 'Off: {{event}}', text: 'We are *very* sorry about {{event}}.' };
  const make = (by: Account, sent: Body = {}) => by.call('POST', '/api/lettertemplate', { convention_id: id, ...words, ...sent });

  test('organizers and staff with the permission "updates" change them, nobody else; each once, within bounds', async () => {
    const { items } = await ok(writer.call('GET', `/api/convention/${id}/letters`));
    expect(items).toContainEqual({
      ...{ letter: 'seat_passed', fields: ['event', 'convention'], default_subject: 'No seat for you yet: {{event}}' },
      default_text: expect.stringContaining('{{event}} at {{convention}}'),
    });
    const template = await ok(make(writer));
    expect(await refusal(make(writer))).toBe('409/443 letter');
    for (const other of others) {
      expect(await refusal(make(other))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `/api/lettertemplate/${template.id}`))).toBe('403/450 null');
      expect(await refusal(other.call('DELETE', `/api/lettertemplate/${template.id}`))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `/api/convention/${id}/letters`))).toBe('403/450 null');
      expect(await refusal(other.call('POST', `/api/convention/${id}/letter-preview`, words))).toBe('403/450 null');
    }
    expect(await refusal(make(writer, { letter: 'password_forgotten' }))).toBe('400/442 letter');
    expect(await refusal(make(writer, { letter: 'seat_taken', text: '{{password}}' }))).toBe('400/442 text');
    expect(await refusal(make(writer, { letter: 'seat_taken', text: 'x'.repeat(4001) }))).toBe('400/442 text');
    const change = (sent: Body) => refusal(writer.call('PUT', `/api/lettertemplate/${template.id}`, sent));
    expect(await change({ subject: '{{shift}}' })).toBe('400/442 subject');
    expect(await change({ subject: 'Off\r\nBcc: all@example.org' })).toBe('400/442 subject');
    const preview = await ok(writer.call('POST', `/api/convention/${id}/letter-preview`, words));
    expect(preview).toMatchObject({ subject: 'Off: Tangled Anchor', html: expect.stringContaining('<em>very</em>') });
  });
  test('emails speak in the words of their convention, and in the usual ones once the template is deleted', async () => {
    const cancel = async (name: string) => {
      const host = await p.newcomer();
      const event = await p.event({ name });
      await ok(p.post(`event/${event.id}/host/${host.user_id}`));
      await ok(p.organiser.call('POST', `/api/event/${event.id}/cancel`));
      const mails = await (await database()).mail.findMany({ where: { user_id: host.user_id, kind: 'event_cancelled' } });
      return mails.map(({ subject, html }) => [subject, html.includes('<em>very</em>')]);
    };
    expect(await cancel('Azul')).toEqual([['Off: Azul', true]]);
    const [template] = (await ok(writer.call('GET', `/api/convention/${id}/lettertemplates`))).items as Body[];
    await ok(p.organiser.call('DELETE', `/api/lettertemplate/${template?.id}`));
    expect(await cancel('Brass')).toEqual([['Cancelled: Brass', false]]);
  });
});
