import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSubmissionScene, type SubmissionScene } from '../events/submissions/submissions.ts';
import { type Account, type Body, ok } from '../support/people.ts';

/* From the call for events to a submission and the talk about it, on the public pages. */
let s: SubmissionScene;
let uri: string;
let cohost: Account;
beforeAll(async () => {
  s = await makeSubmissionScene();
  uri = `/c/${(await ok(s.organiser.call('GET', `/api/convention/${s.convention_id}`))).uri_part}`;
  cohost = await s.newcomer();
  const { db } = await import('../../src/server/db/client.ts');
  await db.user.update({ where: { id: cohost.user_id }, data: { email_confirmed_date: new Date() } });
}, 60_000);
afterAll(() => s.stop());

const get = (path: string, who?: Account) =>
  fetch(`${s.service.base_url}${uri}${path}`, {
    headers: who ? { cookie: `session_id=${who.session_id}` } : {},
    redirect: 'manual',
  });
const page = async (path: string, who?: Account) => {
  const answer = await get(path, who);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

describe('submitting on the public pages', () => {
  test('begins at the home page, without an account, and asks what is usual for the kind of event', async () => {
    expect(await page('')).toContain(`href="${uri}/submit"`);
    expect(await page('/submit')).toContain(`href="${uri}/submit/${s.type_id}"`);
    const form = await page(`/submit/${s.type_id}`);
    expect(form).toContain('<option value="60" selected="">1 hr</option>');
    expect(form).toContain(`${uri}/join?next=submit/${s.type_id}`);
    expect(form).not.toContain('Submit event</button>');
    for (const part of s.dayparts.slice(0, 3)) expect(form).toContain(`value="${part.id}"`);
    expect(await page(`/submit/${s.type_id}`, s.submitter)).toContain('Submit event</button>');
    expect(await page(`/submit?lang=de`)).toContain('Was für eine Veranstaltung ist es?');
  });
  test('is offered for open kinds of event only, and says why not', async () => {
    const closed = await s.make('eventtype', { convention_id: s.convention_id, name: 'Closed kind', user_submittable: 0 });
    expect(await page('/submit', s.submitter)).not.toContain('Closed kind');
    expect((await get(`/submit/${closed.id}`, s.submitter)).status).toBe(404);
    await s.change({ submissions_need_badge: 1 });
    const form = await page('/submit', s.submitter);
    expect(form).toContain(`${uri}/badges?next=submit`);
    await s.change({ submissions_need_badge: 0, submissions_open: 0 });
    expect(await page('/submit')).toContain('are not taking submissions');
    await s.change({ submissions_open: 1 });
  });
  test('shows what it would become, as attendees see it, and lets no other site ask for that', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${s.service.base_url}${uri}/submit/${s.type_id}`, {
        method: 'POST',
        headers: { cookie: `session_id=${s.submitter.session_id}`, ...headers },
        body: new URLSearchParams({
          name: 'The <Mine>',
          description: 'Dig.',
          long_description: '**Deep** <script>alert(1)</script> [x](javascript:alert(1))',
          duration: '90',
          max_tickets: '5',
          age_range: '12+',
          more_info_uri: 'javascript:alert(1)',
        }),
      });
    const shown = await post({ 'sec-fetch-site': 'same-origin' });
    expect(shown.status).toBe(200);
    const html = await shown.text();
    for (const text of ['The &lt;Mine&gt;', '<strong>Deep</strong>', '1 hr 30 min', '5 seats', '12+', s.submitter.username])
      expect(html).toContain(text);
    expect(html).not.toMatch(/<script>|href="javascript/);
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
  test('leads to one page with the state, what comes next, co-hosts and the talk; it is for nobody else', async () => {
    const { id } = await s.makeSubmission({
      name: 'My <event>',
      available_daypart_ids: s.dayparts.slice(0, 3).map((part) => part.id),
    });
    const own = `/me/submissions/${id}`;
    await ok(s.submitter.call('POST', `/api/eventsubmission/${id}/cohosts`, { email: cohost.email }));
    const asked = await page(own, cohost);
    expect(asked).toContain('would like to run this event with you');
    expect(asked).not.toContain('Your message');
    await ok(s.organiser.call('POST', `/api/eventsubmission/${id}/messages`, { message: 'Nice idea' }));
    await s.step(id, 'change', { comment: 'Shorter, please' });
    const shown = await page(own, s.submitter);
    for (const text of ['Changes needed', 'Nice idea', 'Shorter, please', cohost.email, 'My &lt;event&gt;', `${own}/edit`])
      expect(shown).toContain(text);
    const edit = await page(`${own}/edit`, s.submitter);
    expect(edit).toContain('Save and send back');
    expect(edit).toContain('data-done="Your changes are saved."');
    // What is not marked as optional is asked for, and what was answered is there to read; the needs are the submitter's own.
    for (const id of ['preferreddaypart_id', 'alternatedaypart_id'])
      expect(edit).toMatch(new RegExp(`<select id="${id}" name="${id}"[^>]* required=""`));
    expect(edit).toContain('also if any time is fine');
    for (const text of ['Best start: ', 'Second best start: ', 'What you need', '1 table or space', '<li>Once</li>'])
      expect(shown).toContain(text);
    expect(asked).toContain('Best start: ');
    expect(asked).not.toContain('1 table or space');
    expect((await get(`${own}/edit`, cohost)).headers.get('location')).toBe(uri + own);
    expect(await page('/me/submissions', s.submitter)).toContain('My &lt;event&gt;');
    expect(await page('/me/submissions', cohost)).toContain('You are asked to be a co-host');
    for (const nobody of [s.stranger, s.foreigner]) {
      const answer = await get(own, nobody);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('My &lt;event&gt;');
      expect(await page('/me/submissions', nobody)).not.toContain('My &lt;event&gt;');
    }
    expect((await get(own)).headers.get('location')).toBe(`${uri}/join?next=me/submissions/${id}`);
    expect((await get(own, s.organiser)).headers.get('location')).toBe(`/eventsubmission/${id}`);
    expect((await get(own, s.submitter)).headers.get('cache-control')).toBe('private, no-store');
  });
  test('takes what the form sends of fields that are left empty', async () => {
    const sent = { available_daypart_ids: '', special_requests: '', long_description: '', note: '', more_info_uri: '' };
    const made = await s.makeSubmission(sent as Body);
    expect(made).toMatchObject({ available_daypart_ids: null, long_description: '', more_info_uri: null });
    const received = await page(`/me/submissions/${made.id}`, s.submitter);
    expect(received).toContain('At any time');
    // No email comes from a service that sends none.
    expect(received).toContain('Next, the organizers look at it. Look here for their answer. Until then you can change it.');
    expect(received).not.toContain('You get an email');
  });
});

describe('offering to help on the public pages', () => {
  test('begins at the home page, needs no dashboard, and says how the offer stands', async () => {
    expect(await page('')).toContain(`href="${uri}/volunteer"`);
    expect((await get('/volunteer')).headers.get('location')).toBe(`${uri}/join?next=volunteer`);
    await ok(
      s.organiser.call('POST', '/api/conventionjson', {
        convention_id: s.convention_id,
        name: 'volunteer_custom_fields',
        json: JSON.stringify([{ name: 'shirt', label: 'Shirt size', type: 'text' }]),
      }),
    );
    const form = await page('/volunteer', cohost);
    for (const text of ['data-call="POST /volunteer"', `value="${cohost.email}"`, 'Shirt size']) expect(form).toContain(text);
    const sent = {
      convention_id: s.convention_id,
      firstname: 'Ana',
      lastname: 'Reyes',
      email_address: cohost.email,
      phone_number: '+1 555 0100',
    };
    await ok(cohost.call('POST', '/api/volunteer', sent));
    expect(await page('/volunteer', cohost)).toContain('You are on the team');
    expect(await page('/volunteer', s.stranger)).not.toContain('Ana');
    await s.change({ volunteer_management: 'disabled' });
    expect(await page('/volunteer', s.stranger)).toContain('not looking for volunteers');
  });
});
