#!/usr/bin/env node
/*
 * Checks a draw of ranked wishes from what was published of it. It needs Node and nothing else, and shares no code with the service.
 *
 *   node check.mjs draw.json [--commitment <seed hash>:<input hash>] [CODE]
 *
 * draw.json is the published file; the commitment is in the email about the draw and was on the page before; CODE is the code of
 * your party, whose story it tells. Exit code: 0 all is right, 1 something is wrong, 2 it could not be checked.
 *
 * What has to be true:
 *   1. SHA-256(seed) is the seed hash, SHA-256(input) the input hash, and both are those of the commitment.
 *   2. The input is well-formed: events sorted by number, parties by code, nobody with more wishes or friends than allowed.
 *   3. The results are those of the rules, played again:
 *      The key is the seed; with a beacon, SHA-256("<seed> <input hash> <beacon>"). Parties stand in the order of
 *      SHA-256("<key> <code>"), which is their lot. Odd rounds go in that order, even rounds backwards. In its turn a party's wishes
 *      that are still open are looked at by rank until one is granted. The first that is true decides:
 *      closed to the party: not_allowed; it has as many grants as it may: limit; at the same time as one of its grants, unless
 *      either event may overlap: clash; fewer seats left than the party is large: sold_out; otherwise granted.
 *   4. At the end no event has given out more seats than it has, and no wish that was refused could still be granted.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hash = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const problems = [];
const wrong = (text) => void problems.push(text);
const REASONS = {
  not_allowed: 'it was not open to this party when wishes closed',
  limit: 'the party had as many grants as it may have',
  clash: 'it is at the same time as',
  sold_out: 'too few seats were left',
};

/** Ends the program: the draw cannot be checked. */
function stop(text) {
  console.error(text);
  process.exit(2);
}

function readArguments() {
  const rest = process.argv.slice(2);
  const at = rest.indexOf('--commitment');
  const commitment = at < 0 ? null : rest.splice(at, 2)[1];
  const [file, code] = rest;
  if (!file || (at >= 0 && !/^[0-9a-f]{64}:[0-9a-f]{64}$/.test(commitment ?? '')))
    stop('Usage: node check.mjs draw.json [--commitment <seed hash>:<input hash>] [CODE]');
  return { file, commitment, code };
}
function readDraw(file) {
  try {
    const draw = JSON.parse(readFileSync(file, 'utf8'));
    if (draw.format !== 'convene-wish-draw 1') stop('This is no draw that this program knows.');
    for (const name of ['seed', 'seed_hash', 'input', 'input_hash', 'results'])
      if (typeof draw[name] !== 'string') stop(`${name} is missing.`);
    return draw;
  } catch (error) {
    return stop(`${file} cannot be read: ${error.message}`);
  }
}

const isAscending = (list) => list.every((value, n) => n === 0 || list[n - 1] < value);
const isDistinct = (list) => new Set(list).size === list.length;
const listOf = (text) => (text === '-' ? [] : text.split(',').map(Number));

/** Reads the input strictly: any other way to write the same would have another hash. */
function readInput(text, convention) {
  const lines = text.split('\n');
  if (lines.pop() !== '') wrong('The input does not end with a line feed.');
  const head = /^convene-wishes 1 ([0-9a-f-]{36}) (\d+) (\d+)$/.exec(lines.shift() ?? '');
  if (!head) return stop('The first line of the input is not that of a draw.');
  const [, id, perBadge, partySize] = [head[0], head[1], Number(head[2]), Number(head[3])];
  if (convention?.id !== id) wrong('The input is that of another convention.');
  const events = new Map();
  const parties = [];
  for (const line of lines) {
    const event = /^event (\d+) (\d+) ([01]) (-|\d+-\d+(?:,\d+-\d+)*)$/.exec(line);
    const party = /^party ([A-Za-z0-9]+) (\d+) (\d+) (\d+(?:,\d+)*) (-|\d+(?:,\d+)*)$/.exec(line);
    if (event && parties.length === 0) {
      const times = event[4] === '-' ? [] : event[4].split(',').map((span) => span.split('-').map(Number));
      if (events.has(Number(event[1]))) wrong(`Event ${event[1]} is there twice.`);
      if (times.some(([from, to]) => from >= to)) wrong(`Event ${event[1]} ends before it starts.`);
      events.set(Number(event[1]), { number: Number(event[1]), seats: Number(event[2]), free: event[3] === '1', times });
    } else if (party)
      parties.push({
        code: party[1],
        size: Number(party[2]),
        max: Number(party[3]),
        wishes: listOf(party[4]),
        closed: listOf(party[5]),
      });
    else wrong(`This line is in no known form or order: ${line}`);
  }
  if (!isAscending([...events.keys()])) wrong('The events are not sorted by number.');
  if (!isAscending(parties.map(({ code }) => code))) wrong('The parties are not sorted by code, or one is there twice.');
  for (const { code, size, max, wishes, closed } of parties) {
    if (size < 1 || size > partySize) wrong(`Party ${code} has ${size} people; ${partySize} are allowed.`);
    if (max < 1) wrong(`Party ${code} may have no grants.`);
    if (wishes.length > perBadge) wrong(`Party ${code} has ${wishes.length} wishes; ${perBadge} are allowed.`);
    if (!isDistinct(wishes) || !isDistinct(closed)) wrong(`Party ${code} names an event twice.`);
    if (!wishes.every((number) => events.has(number))) wrong(`Party ${code} wishes for an event that is not there.`);
    if (!closed.every((number) => wishes.includes(number))) wrong(`Party ${code}: events are closed that it does not wish for.`);
  }
  return { events, parties };
}

function meet(one, other) {
  if (one.free || other.free) return false;
  for (const [from, to] of one.times) for (const [start, end] of other.times) if (from < end && start < to) return true;
  return false;
}

/** Plays the draw again. */
function replay({ events, parties }, key) {
  const seats = new Map();
  for (const event of events.values()) seats.set(event.number, event.seats);
  const hashes = new Map(parties.map(({ code }) => [code, hash(`${key} ${code}`)]));
  const line = [...parties].sort((a, b) => (hashes.get(a.code) < hashes.get(b.code) ? -1 : 1));
  const states = line.map((party, n) => ({ party, lot: n + 1, open: [...party.wishes], grants: [], story: [] }));
  let round = 0;
  while (states.some(({ open }) => open.length > 0)) {
    round += 1;
    for (let n = 0; n < states.length; n += 1) {
      const state = states[round % 2 === 1 ? n : states.length - 1 - n];
      while (state.open.length > 0) {
        const number = state.open.shift();
        const event = events.get(number);
        const left = seats.get(number) ?? 0;
        const other = event && state.grants.find((granted) => meet(event, granted));
        let outcome = 'granted';
        if (!event || state.party.closed.includes(number)) outcome = 'not_allowed';
        else if (state.grants.length >= state.party.max) outcome = 'limit';
        else if (other) outcome = 'clash';
        else if (left < state.party.size) outcome = 'sold_out';
        state.story.push({ number, outcome, round, turn: n + 1, left, other: other?.number });
        if (outcome === 'granted') {
          seats.set(number, left - state.party.size);
          state.grants.push(event);
          break;
        }
      }
    }
  }
  return states;
}

/** Compares what was published with what the rules give. */
function compare(text, states) {
  const lines = text.split('\n');
  if (lines.pop() !== '') wrong('The results do not end with a line feed.');
  const published = new Map();
  for (const line of lines) {
    const [code = '', lot = '', wishes = ''] = line.split(' ');
    if (published.has(code)) wrong(`Party ${code} has two results.`);
    published.set(code, { lot: Number(lot), wishes });
  }
  for (const { party, lot, story } of states) {
    const result = published.get(party.code);
    published.delete(party.code);
    if (!result) {
      wrong(`Party ${party.code} has no result.`);
      continue;
    }
    if (result.lot !== lot) wrong(`Party ${party.code} has lot ${lot}, not ${result.lot}.`);
    const expected = story.map(({ number, outcome }) => `${number}:${outcome}`);
    const found = result.wishes.split(',');
    for (let n = 0; n < Math.max(expected.length, found.length); n += 1)
      if (expected[n] !== found[n])
        wrong(`Party ${party.code}, wish ${n + 1}: published ${found[n] ?? 'nothing'}, by the rules ${expected[n] ?? 'nothing'}.`);
  }
  for (const code of published.keys()) wrong(`Party ${code} has a result but no wishes.`);
  return new Map(lines.map((line) => [line.split(' ')[0], line.split(' ')[2] ?? '']));
}

/** Looks at the published end alone: nothing given out twice, and nothing left that somebody wished for and could have. */
function testEnd({ events, parties }, results) {
  const given = new Map();
  const grantsOf = new Map();
  for (const party of parties) {
    const grants = (results.get(party.code) ?? '')
      .split(',')
      .filter((wish) => wish.endsWith(':granted'))
      .map((wish) => Number(wish.split(':')[0]));
    grantsOf.set(party.code, grants);
    for (const number of grants) given.set(number, (given.get(number) ?? 0) + party.size);
  }
  for (const [number, count] of given) {
    const seats = events.get(number)?.seats ?? 0;
    if (count > seats) wrong(`Event ${number} has ${seats} seats, and ${count} were given out.`);
  }
  for (const party of parties) {
    const grants = grantsOf.get(party.code);
    if (grants.length > party.max) wrong(`Party ${party.code} has ${grants.length} grants; ${party.max} are allowed.`);
    for (const number of party.wishes) {
      const event = events.get(number);
      const others = grants.filter((granted) => granted !== number).map((granted) => events.get(granted));
      const clashes = event && others.some((other) => other && meet(event, other));
      if (grants.includes(number)) {
        if (party.closed.includes(number)) wrong(`Party ${party.code} got event ${number}, which is closed to it.`);
        if (clashes) wrong(`Party ${party.code} got event ${number} and another one at that time.`);
        continue;
      }
      const left = (event?.seats ?? 0) - (given.get(number) ?? 0);
      if (!party.closed.includes(number) && grants.length < party.max && !clashes && left >= party.size)
        wrong(`Party ${party.code} could still have event ${number}.`);
    }
  }
}

function tell(states, code) {
  const state = states.find(({ party }) => party.code.toUpperCase() === code.toUpperCase());
  if (!state) return console.log(`There is no party ${code}.`);
  const { party, lot, story } = state;
  console.log(`Party ${party.code}: ${party.size} of them, lot ${lot} of ${states.length}.`);
  for (const [n, { number, outcome, round, turn, left, other }] of story.entries()) {
    const where = `Wish ${n + 1}, event ${number}: round ${round}, turn ${turn}, ${left} seats left`;
    if (outcome === 'granted') console.log(`${where}: granted.`);
    else console.log(`${where}: not granted, because ${REASONS[outcome]}${outcome === 'clash' ? ` event ${other}` : ''}.`);
  }
}

const { file, commitment, code } = readArguments();
const draw = readDraw(file);
if (hash(draw.seed) !== draw.seed_hash) wrong('The seed is not the one whose hash was published.');
if (hash(draw.input) !== draw.input_hash) wrong('The input is not the one whose hash was published.');
if (commitment && commitment !== `${draw.seed_hash}:${draw.input_hash}`) wrong('The hashes are not those of the commitment.');
if (draw.beacon_source && !draw.beacon) wrong('A beacon was named, but what it said is missing.');
if (draw.beacon && !draw.beacon_source) wrong('There is a beacon that was not named before.');
const input = readInput(draw.input, draw.convention);
const key = draw.beacon ? hash(`${draw.seed} ${draw.input_hash} ${draw.beacon}`) : draw.seed;
const states = replay(input, key);
testEnd(input, compare(draw.results, states));
if (code) tell(states, code);
if (problems.length > 0) {
  for (const problem of problems.slice(0, 50)) console.error(problem);
  console.error(`The draw is wrong: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
  process.exit(1);
}
const grants = states.reduce((sum, state) => sum + state.grants.length, 0);
console.log(`The draw is right: ${states.length} parties, ${input.events.size} events, ${grants} grants in ${file}.`);
if (!commitment) console.log('Compare the hashes with those that you were sent, or pass them with --commitment:');
if (!commitment) console.log(`${draw.seed_hash}:${draw.input_hash}`);
