import { badRequest } from '../failure.ts';
import type { Comparison, Condition } from './conditions.ts';

/** A piece of a filter: a sign, a keyword, or a word (quoted ones are never keywords). */
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
    else throw badRequest(`filters: Unexpected token at col ${at}`);
  }
  return tokens;
}

const comparisons = new Set(['<', '<=', '=', '!=', '>', '>=']);
const isNumber = (text: string) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text);

/** A filter in words: `price < 10 AND (type_name:"Board game" OR NOT room_name:Hall)`; AND binds more closely than OR. @throws 400 */
export function parseFilters(text: string): Condition {
  if (text.length > MAX_LENGTH) throw badRequest(`filters: may have ${MAX_LENGTH} characters at most`);
  const tokens = tokenize(text);
  let next = 0;
  const peek = (kind: Token['kind'], wanted: string) => tokens[next]?.kind === kind && tokens[next]?.text === wanted;
  const take = (kind: Token['kind'], wanted: string) => peek(kind, wanted) && ++next > 0;
  const unexpected = (expected: string) => {
    const token = tokens[next];
    return badRequest(
      token
        ? `filters: Unexpected token ${token.text} expected ${expected} at col ${token.at}`
        : `filters: Unexpected end, expected ${expected}`,
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
    if (token?.kind !== 'word' || !isNumber(token.text)) throw unexpected('a number');
    next += 1;
    return Number(token.text);
  };

  const single = (): Condition => {
    const { quoted } = tokens[next] ?? {};
    const attribute = word('an attribute');
    const sign = tokens[next];
    const colon = attribute.indexOf(':');
    // Some clients put quotes around both.
    if (quoted && colon > 0 && sign?.text !== ':')
      return { attribute: attribute.slice(0, colon), is: attribute.slice(colon + 1) };
    if (sign?.kind === 'sign' && comparisons.has(sign.text)) {
      next += 1;
      return { attribute, compared: sign.text as Comparison, to: number() }; // the set holds those
    }
    if (!take('sign', ':')) throw unexpected('":" or a comparison');
    const value = word('a value');
    if (take('keyword', 'TO')) {
      if (!isNumber(value)) throw badRequest(`filters: ${value} is not a number`);
      return { attribute, from: Number(value), until: number() };
    }
    const score = /^<score=\d+>$/; // weighs optional filters only
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
    if (depth > MAX_DEPTH) throw badRequest('filters: too deeply nested');
    if (take('keyword', 'NOT')) return { not: unary(depth + 1) };
    if (!take('sign', '(')) return single();
    const inner = either(depth + 1);
    if (!take('sign', ')')) throw unexpected('")"');
    return inner;
  };
  const both = (depth: number): Condition => {
    const all = [unary(depth)];
    while (take('keyword', 'AND')) all.push(unary(depth));
    return all.length > 1 ? { all } : (all[0] as Condition); // it has one at least
  };
  const either = (depth: number): Condition => {
    const any = [both(depth)];
    while (take('keyword', 'OR')) any.push(both(depth));
    return any.length > 1 ? { any } : (any[0] as Condition); // likewise
  };
  if (!tokens.length) return { all: [] };
  const condition = either(0);
  if (next < tokens.length) throw unexpected('AND or OR');
  return condition;
}
