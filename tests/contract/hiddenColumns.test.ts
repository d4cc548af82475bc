import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import { behaviorOf } from '../../src/server/core/behavior.ts';
import { db } from '../../src/server/db/client.ts';
import { searching } from '../search/client.ts';
import { caller, ok } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { type Comparison, compareBothWays } from './hidden/bothWays.ts';
import { judgeCompany, judgePaths, look } from './hidden/company.ts';
import { filesOfAdmin, readFiles } from './hidden/files.ts';
import { everyOther, type Gallery, makeGallery, type Viewer } from './hidden/gallery.ts';
import { readHistories } from './hidden/histories.ts';
import { allLists, chiefOf, itemsOf, type List, requests } from './hidden/lists.ts';
import { type Findings, probeColumn, probeQualifiers } from './hidden/probes.ts';

/*
 * What a record does not say cannot be found out by asking lists for it, and no other record says it. Columns, histories and files are tried
 * by every other role, the others with the next kind of records; `WALK=all` tries all of them.
 */
let service: TestService;
let gallery: Gallery;
let lists: List[];
let base_url: string;
beforeAll(async () => {
  service = await createService();
  gallery = await makeGallery(service);
  lists = await allLists(gallery.world);
  ({ base_url } = service);
}, 180_000);
afterAll(async () => {
  console.log(
    `${kinds().length} kinds of records, ${gallery.viewers.length} roles, ${lists.length} lists: ${total.columns} times a column was hidden from a role, ` +
      `${total.probes} other looks, ${requests()} requests`,
  );
  await service.stop();
});

const nothing = (): Findings => ({ leaks: new Set(), columns: 0, probes: 0 });
const people = () => [gallery.world.stranger.user_id, gallery.world.other.user_id];

/** Asks the chief list of each kind for what it hides from the viewers. */
async function askForHidden(kinds: readonly string[], viewersOf: (nth: number) => readonly Viewer[]): Promise<Findings> {
  const findings = nothing();
  for (const [nth, r] of gallery.shown.filter(({ name }) => kinds.includes(name)).entries()) {
    const chief = chiefOf(lists, r);
    for (const list of [...(chief ? [chief] : []), ...lists.filter(({ of, path }) => of === r && path.includes('/user?'))]) {
      const full = await itemsOf(base_url, gallery.admin.session, list.path);
      const owner = gallery.owners.get(r.name);
      for (const viewer of full ? [...viewersOf(nth), ...(owner ? [owner] : [])] : []) {
        const seen = await itemsOf(base_url, viewer.session, list.path);
        if (!seen?.length) continue;
        const sight = { base_url, list, viewer, full: full ?? [], seen };
        const columns = [...Object.keys(r.columns), ...Object.keys(r.derived)];
        await Promise.all(columns.map((column) => probeColumn(sight, column, findings)));
        await probeQualifiers(sight, people(), findings);
      }
    }
  }
  return findings;
}
/** Reads lists with all that comes along. */
async function readEverything(which: readonly List[], viewers: readonly Viewer[]): Promise<Findings> {
  const findings = nothing();
  const full = await look(base_url, gallery.admin, which);
  for (const viewer of viewers) {
    const own = await look(base_url, viewer, which);
    judgeCompany(viewer, own, full, findings);
    judgePaths(viewer, own, full, findings);
  }
  return findings;
}
const all = () => gallery.viewers;
const kinds = () => gallery.shown.map(({ name }) => name);
/** All tests together, for the report. */
const total = { columns: 0, probes: 0 };
const noLeaks = (findings: Findings) => {
  total.columns += findings.columns;
  total.probes += findings.probes;
  expect([...findings.leaks]).toEqual([]);
};

describe('what a viewer does not see', () => {
  test('cannot be filtered, searched or ordered by, in any column of any kind of record by any role', async () => {
    const findings = await askForHidden(kinds(), (nth) => everyOther(gallery.viewers, nth));
    noLeaks(findings);
    expect(findings.columns).toBeGreaterThan(300);
  }, 240_000);
  test('does not come along with other records, in includes, or by being in a list', async () => {
    const findings = await readEverything(lists, gallery.viewers);
    noLeaks(findings);
    expect(findings.probes).toBeGreaterThan(1000);
  }, 240_000);
  test('is not in the history of records, nor in that of their convention', async () => {
    const findings = await readHistories(base_url, gallery);
    noLeaks(findings);
    expect(findings.probes).toBeGreaterThan(500);
  }, 240_000);
  test('is not in a list as a file, in any format', async () => {
    const findings = nothing();
    await readFiles(base_url, gallery, lists, findings);
    noLeaks(findings);
    expect(findings.probes).toBeGreaterThan(1000);
    expect(findings.columns).toBeGreaterThan(100);
  }, 240_000);
  test('stays hidden while the schedule is not public: in lists, the search index, the calendar and the stream of changes', async () => {
    const { convention_id } = gallery.world;
    const timed = ['event', 'eventsession', 'slot'];
    const hidden = await db.event.findMany({ where: { convention_id, private: true } });
    const config = () => caller(service)('GET', `/api/convention/${convention_id}/search-config`);
    const index = async () => (await searching((await ok(config())) as never)({ hitsPerPage: 100 })).hits;
    const calendarOf = async ({ session }: Viewer) => {
      const headers: Record<string, string> = session ? { authorization: `Bearer ${session}` } : {};
      return (await fetch(`${base_url}/calendar/${convention_id}.ics`, { headers })).text();
    };
    const findings = nothing();
    for (const is_schedule_public of [true, false]) {
      await db.convention.update({ where: { id: convention_id }, data: { is_schedule_public } });
      for (const hit of await index()) {
        findings.probes += 1;
        if (hidden.some(({ id }) => id === hit.objectID)) findings.leaks.add(`index: ${hit.name}`);
        if (!is_schedule_public && (hit.start_timestamp ?? hit.start_date ?? hit.room ?? null) !== null)
          findings.leaks.add(`index: time of ${hit.name}`);
      }
      for (const viewer of gallery.viewers) {
        findings.probes += 2;
        const events = (await itemsOf(base_url, viewer.session, `/api/convention/${convention_id}/events`)) ?? [];
        const calendar = await calendarOf(viewer);
        for (const { name } of await db.event.findMany({ where: { convention_id } })) {
          const seen = events.find((event) => event.name === name);
          if (calendar.includes(`SUMMARY:${name}`) && !seen?.start_date)
            findings.leaks.add(`${viewer.role}: calendar has ${name}`);
        }
        if (['scheduling', 'organizer', 'director', 'leader'].includes(viewer.role)) continue;
        const headers = { accept: 'text/event-stream', ...(viewer.session ? { authorization: `Bearer ${viewer.session}` } : {}) };
        const stream = await fetch(`${base_url}/api/convention/${convention_id}/changes`, { headers });
        await stream.body?.cancel();
        if (stream.status === 200) findings.leaks.add(`${viewer.role}: stream of changes`);
      }
    }
    const asked = await askForHidden(timed, all);
    const read = await readEverything(
      lists.filter(({ of }) => timed.includes(of.name)),
      gallery.viewers,
    );
    for (const each of [asked, read]) {
      for (const leak of each.leaks) findings.leaks.add(leak);
      findings.columns += each.columns;
      findings.probes += each.probes;
    }
    await db.convention.update({ where: { id: convention_id }, data: { is_schedule_public: true } });
    noLeaks(findings);
    expect(requests()).toBeGreaterThan(3000);
  }, 240_000);
});

describe('the same tests find a leak where a guard is gone:', () => {
  type Policy = ReturnType<typeof behaviorOf>['policy'];
  /** Works with a policy that lacks a guard. */
  async function without<T>(name: string, weak: (policy: Policy) => Partial<Policy>, work: () => Promise<T>): Promise<T> {
    const { policy } = behaviorOf(name);
    const whole = { ...policy };
    const changes = weak(whole);
    Object.assign(policy, changes);
    return work().finally(() => {
      for (const key of Object.keys(changes)) Reflect.deleteProperty(policy, key);
      Object.assign(policy, whole);
    });
  }
  const everyRow = () => ({});
  const weaker: [string, string, (policy: Policy) => Partial<Policy>][] = [
    ['the rows of the owner', 'exhibitor', () => ({ rowsOfLevel: { editor: everyRow, owner: everyRow } })],
    [
      'the rows of editors',
      'eventsubmission',
      () => ({ rowsOfLevel: { editor: everyRow, fullEditor: everyRow, owner: everyRow } }),
    ],
    ['the forms', 'badge', ({ forms }) => ({ forms: (viewer) => (forms?.(viewer) ?? []).map(({ rows }) => ({ rows })) })],
  ];
  test.each(weaker)('%s of %s', async (_, name, weak) => {
    const { leaks } = await without(name, weak, () => askForHidden([name], all));
    expect(leaks.size).toBeGreaterThan(0);
  });
  test('files that were made for somebody else', async () => {
    const findings = nothing();
    await filesOfAdmin(base_url, gallery, lists, findings);
    expect(findings.leaks.size).toBeGreaterThan(20);
  });
  test('the rows whose time and place are shown', async () => {
    const { convention_id } = gallery.world;
    await db.convention.update({ where: { id: convention_id }, data: { is_schedule_public: false } });
    const weak = ({ hiddenFields }: Policy) => ({ hiddenFields: hiddenFields && { ...hiddenFields, visibleRows: everyRow } });
    const { leaks } = await without('event', weak, () => askForHidden(['event'], all));
    await db.convention.update({ where: { id: convention_id }, data: { is_schedule_public: true } });
    expect(leaks.size).toBeGreaterThan(0);
  });
  test('who holds a slot', async () => {
    const slots = () => itemsOf(base_url, null, `/api/convention/${gallery.world.convention_id}/slots`, { event_id: '>0' });
    const unguarded = await without('slot', () => ({ hiddenFields: undefined }), slots);
    expect(unguarded?.length).toBeGreaterThan((await slots())?.length ?? 0);
  });
  test('the prototypes that come along with feedback', async () => {
    const feedback = lists.filter(
      ({ of, through }) => through === 'convention' && ['prototype', 'prototypefeedback'].includes(of.name),
    );
    const { leaks } = await without(
      'prototype',
      () => ({ knownTo: everyRow }),
      () => readEverything(feedback, gallery.viewers),
    );
    expect(leaks.size).toBeGreaterThan(0);
  });
});

describe('what is read in one statement', () => {
  test('equals what Prisma reads, for every resource, viewer, order and filter', async () => {
    const found: Comparison = { differences: [], leftToPrisma: new Set(), pages: new Set() };
    const some = gallery.viewers.filter((_, n) => n % 3 === 0); // every condition of every role is said in the lists above
    const sessions = [gallery.admin, ...some].map(({ session }) => session);
    for (const name of resourceNames) await compareBothWays(resourceNamed(name), sessions, found);
    expect(found.differences).toEqual([]);
    expect([...found.leftToPrisma]).toEqual([]);
    expect(found.pages.size).toBeGreaterThan(400);
  }, 240_000);
});
