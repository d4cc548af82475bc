import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { GameFacts, SiteGame } from './interface.ts';

/** An error message from the site. */
export class SiteError extends Error {
  override name = 'SiteError';
}
/** The answer is not a complete XML document. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
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
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Node) : {}; // checked here to be an object
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : []);
const string = (value: unknown): string => (typeof value === 'string' ? value : String(node(value)['#text'] ?? ''));
const attribute = (element: unknown, name = 'value') => string(node(element)[name]);

function parse(text: string): Node {
  if (XMLValidator.validate(text) !== true) throw new UnreadableAnswer();
  return node(parser.parse(text));
}
/** Throws the error message of a document. */
function throwSiteError(text: string): never {
  const { errors, error } = parse(text);
  const [first] = errors ? list(node(errors).error) : list(error);
  throw new SiteError(string(first?.message).trim().slice(0, 200));
}

/** Items that are parsed at a time. The process answers requests in between. */
const BATCH = 50;

/** The items of an answer. @throws SiteError, UnreadableAnswer */
async function itemsOf(text: string): Promise<Node[]> {
  if (/<errors?[\s>]/.test(text.slice(0, 500))) throwSiteError(text);
  const open = /<items(\s[^>]*)?>/.exec(text);
  const end = text.lastIndexOf('</items>');
  if (!open) throw new UnreadableAnswer();
  if (open[0].endsWith('/>')) return [];
  if (end < 0 || text.slice(end + 8).trim() !== '') throw new UnreadableAnswer();
  const content = text.slice(open.index + open[0].length, end);
  const starts = [...content.matchAll(/<item[\s>]/g)].map(({ index }) => index);
  const items: Node[] = [];
  for (let at = 0; at < starts.length; at += BATCH) {
    const batch = content.slice(starts[at], starts[at + BATCH]);
    items.push(...list(node(parse(`<items>${batch}</items>`).items).item));
    await yieldToRequests();
  }
  return items;
}

/** Unescapes a description, because the site escapes them twice. */
const decodeEntities = (text: string) => string(node(parser.parse(`<a>${text.replaceAll('<', '&lt;')}</a>`)).a).trim();

/** Reads the games of an answer to `collection`. @throws SiteError, UnreadableAnswer */
export async function readOwned(text: string): Promise<SiteGame[]> {
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

/** Reads the facts about games, by id, from an answer to `thing`. @throws SiteError, UnreadableAnswer */
export async function readDetails(text: string): Promise<Map<number, GameFacts>> {
  const factsOf = (item: Node): GameFacts => {
    const publisher = list(item.link).find((link) => attribute(link, 'type') === 'boardgamepublisher');
    const weight = node(node(item.statistics).ratings).averageweight;
    return {
      publisher_name: attribute(publisher),
      description: decodeEntities(string(item.description)),
      age: attribute(item.minage),
      min_players: attribute(item.minplayers),
      max_players: attribute(item.maxplayers),
      min_play_time: attribute(item.minplaytime),
      max_play_time: attribute(item.maxplaytime),
      game_weight: attribute(weight),
      icon_uri: string(item.thumbnail),
    };
  };
  return new Map((await itemsOf(text)).map((item) => [Number(attribute(item, 'id')), factsOf(item)]));
}
