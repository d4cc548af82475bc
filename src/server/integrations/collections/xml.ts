import { setImmediate as breathe } from 'node:timers/promises';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { GameFacts, SiteGame } from './interface.ts';

/** What the site says instead of an answer, in its own words. */
export class SiteError extends Error {
  override name = 'SiteError';
}
/** What came is no answer at all: a page for people, half a document. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

type Node = { readonly [name: string]: unknown };
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  isArray: (name: string) => ['item', 'name', 'link', 'error'].includes(name),
});
const node = (value: unknown): Node =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Node) : {}; // an object, as was asked
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : []);
const string = (value: unknown): string => (typeof value === 'string' ? value : String(node(value)['#text'] ?? ''));
const attribute = (of: unknown, name = 'value') => string(node(of)[name]);

function parsed(text: string): Node {
  if (XMLValidator.validate(text) !== true) throw new Unreadable();
  return node(parser.parse(text));
}
function refuse(text: string): never {
  const { errors, error } = parsed(text);
  const [first] = errors ? list(node(errors).error) : list(error);
  throw new SiteError(string(first?.message).trim().slice(0, 200));
}

/** Items that are read at a stretch: the process has requests to answer meanwhile. */
const STRETCH = 50;

/** The items of an answer. @throws SiteError, Unreadable */
async function itemsOf(text: string): Promise<Node[]> {
  if (/<errors?[\s>]/.test(text.slice(0, 500))) refuse(text);
  const open = /<items(\s[^>]*)?>/.exec(text);
  const end = text.lastIndexOf('</items>');
  if (!open) throw new Unreadable();
  if (open[0].endsWith('/>')) return [];
  if (end < 0 || text.slice(end + 8).trim() !== '') throw new Unreadable();
  const inside = text.slice(open.index + open[0].length, end);
  const starts = [...inside.matchAll(/<item[\s>]/g)].map(({ index }) => index);
  const items: Node[] = [];
  for (let at = 0; at < starts.length; at += STRETCH) {
    const stretch = inside.slice(starts[at], starts[at + STRETCH]);
    items.push(...list(node(parsed(`<items>${stretch}</items>`).items).item));
    await breathe();
  }
  return items;
}

/** Texts are escaped twice there. */
const unescaped = (text: string) => string(node(parser.parse(`<a>${text.replaceAll('<', '&lt;')}</a>`)).a).trim();

/** The games that somebody owns, from the answer to that question. @throws SiteError, Unreadable */
export async function ownedIn(text: string): Promise<SiteGame[]> {
  return (await itemsOf(text)).map((item) => {
    const { minplayers, maxplayers, minplaytime, maxplaytime, playingtime } = node(item.stats);
    return {
      bgg_id: attribute(item, 'objectid'),
      name: string(list(item.name)[0]) || string(item.name),
      facts: {
        min_players: string(minplayers),
        max_players: string(maxplayers),
        min_play_time: string(minplaytime) || string(playingtime),
        max_play_time: string(maxplaytime) || string(playingtime),
        icon_uri: string(item.thumbnail),
      },
    };
  });
}

/** What is known of each game, from the answer to that question. @throws SiteError, Unreadable */
export async function detailsIn(text: string): Promise<Map<number, GameFacts>> {
  const facts = (item: Node): GameFacts => {
    const publisher = list(item.link).find((link) => attribute(link, 'type') === 'boardgamepublisher');
    const weight = node(node(item.statistics).ratings).averageweight;
    return {
      publisher_name: attribute(publisher),
      description: unescaped(string(item.description)),
      age: attribute(item.minage),
      min_players: attribute(item.minplayers),
      max_players: attribute(item.maxplayers),
      min_play_time: attribute(item.minplaytime),
      max_play_time: attribute(item.maxplaytime),
      game_weight: attribute(weight),
      icon_uri: string(item.thumbnail),
    };
  };
  return new Map((await itemsOf(text)).map((item) => [Number(attribute(item, 'id')), facts(item)]));
}
