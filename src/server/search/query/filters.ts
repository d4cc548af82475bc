import { filterParts, filterRefusals } from '../../../messages/search/refusals.ts';
import { badRequest } from '../failure.ts';
import type { Comparison, Condition } from './conditions.ts';

/** A token of a filter: a sign, a keyword, or a word. Quoted words are never keywords. */
interface Token {
  readonly kind: 'sign' | 'keyword' | 'word';
  readonly quoted?: boolean;
  readonly text: string;
  readonly at: number;
}
const pieces =
  /\s*(?:(?<sign><=|>=|!=|[()<>=:])|"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>(?:[^'\\]|\\.)*)'|(?<word>[^\s()<>=!:"']+(?:'[^\s()<>=!:"']+)*))/y;
const keywords = new Set(['AND', 'OR', 'NOT', 'TO']);
const MAX_DEPTH = 50;
const MAX_LENGTH = 8_192;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  pieces.lastIndex = 0;
  while (text.slice(pieces.lastIndex).trim() !== '') {
    const at = pieces.lastIndex;
    const { sign, double, single, word } = pieces.exec(text)?.groups ?? {};
    const quoted = double ?? single;
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at });
    else if (quoted !== undefined) tokens.push({ kind: 'word', text: quoted.replace(/\\(.)/g, '$1'), quoted: true, at });
    else if (word !== undefined) tokens.push({ kind: keywords.has(word) ? 'keyword' : 'word', text: word, at });
    else throw badRequest(filterRefusals.unreadable({ column: at }));
  }
  return tokens;
}

const comparisons = new Set(['<', '<=', '=', '!=', '>', '>=']);
const isNumber = (text: string) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text);

/** Parses a filter: `price < 10 AND (type_name:"Board game" OR NOT room_name:Hall)`. AND binds more tightly than OR. @throws 400 */
export function parseFilters(text: string): Condition {
  if (text.length > MAX_LENGTH) throw badRequest(filterRefusals.tooLong({ limit: MAX_LENGTH }));
  const tokens = tokenize(text);
  let next = 0;
  const peek = (kind: Token['kind'], text: string) => tokens[next]?.kind === kind && tokens[next]?.text === text;
  const take = (kind: Token['kind'], text: string) => peek(kind, text) && ++next > 0;
  const unexpected = (expected: string) => {
    const token = tokens[next];
    return badRequest(
      token
        ? filterRefusals.unexpected({ token: token.text, expected, column: token.at })
        : filterRefusals.unexpectedEnd({ expected }),
    );
  };
  const word = (expected: string) => {
    const token = tokens[next];
    if (token?.kind !== 'word') throw unexpected(expected);
    next += 1;
    return token.text;
  };
  const number = () => {
    const token = tokens[next];
    if (token?.kind !== 'word' || !isNumber(token.text)) throw unexpected(filterParts.number);
    next += 1;
    return Number(token.text);
  };

  const single = (): Condition => {
    const { quoted } = tokens[next] ?? {};
    const attribute = word(filterParts.attribute);
    const sign = tokens[next];
    const colon = attribute.indexOf(':');
    // Some clients put quotes around both.
    if (quoted && colon > 0 && sign?.text !== ':')
      return { attribute: attribute.slice(0, colon), is: attribute.slice(colon + 1) };
    if (sign?.kind === 'sign' && comparisons.has(sign.text)) {
      next += 1;
      return { attribute, compared: sign.text as Comparison, to: number() }; // the set holds only comparisons
    }
    if (!take('sign', ':')) throw unexpected(filterParts.colon);
    const value = word(filterParts.value);
    if (take('keyword', 'TO')) {
      if (!isNumber(value)) throw badRequest(filterRefusals.notNumber({ value }));
      return { attribute, from: Number(value), until: number() };
    }
    const score = /^<score=\d+>$/; // affects only optional filters
    if (
      score.test(
        tokens
          .slice(next, next + 4)
          .map((t) => t.text)
          .join(''),
      )
    )
      next += 4;
    return { attribute, is: value };
  };
  const unary = (depth: number): Condition => {
    if (depth > MAX_DEPTH) throw badRequest(filterRefusals.tooDeep);
    if (take('keyword', 'NOT')) return { not: unary(depth + 1) };
    if (!take('sign', '(')) return single();
    const inner = either(depth + 1);
    if (!take('sign', ')')) throw unexpected(filterParts.closing);
    return inner;
  };
  const both = (depth: number): Condition => {
    const all = [unary(depth)];
    while (take('keyword', 'AND')) all.push(unary(depth));
    return all.length > 1 ? { all } : (all[0] as Condition); // it is not empty
  };
  const either = (depth: number): Condition => {
    const any = [both(depth)];
    while (take('keyword', 'OR')) any.push(both(depth));
    return any.length > 1 ? { any } : (any[0] as Condition); // as above
  };
  if (!tokens.length) return { all: [] };
  const condition = either(0);
  if (next < tokens.length) throw unexpected(filterParts.conjunction);
  return condition;
}
