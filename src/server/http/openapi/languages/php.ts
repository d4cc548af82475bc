import { readFileSync } from 'node:fs';
import { projectPath } from '../../../platform/projectPath.ts';
import { namer, pascal } from '../client/parts.ts';
import type { Document, Json } from '../document.ts';
import { type Call, callsOf, isFile, type Parameter, recordSchemas } from './calls.ts';
import { membersIn, type Syntax, typeIn } from './shapes.ts';

const literal = (value: Json) => (typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value));
const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : literal(name));
const variable = (name: string) => (name === 'If-Match' ? 'if_match' : name.replace('.', '__'));
const camel = (id: string) => pascal(id.replace(/\W/g, '_')).replace(/^./, (letter) => letter.toLowerCase());
const oneLine = (text: string) => text.replaceAll('*/', '* /').replaceAll('\n', ' ');

/** Types as PHPStan, Psalm and editors read them in comments. */
function documented(nameOf: (reference: string) => string, direction: 'sent' | 'received'): Syntax {
  const own: Syntax = {
    unknown: 'mixed',
    none: 'null',
    plain: { string: 'string', integer: 'int', number: 'float|int', boolean: 'bool' },
    time: direction === 'sent' ? 'string | \\DateTimeInterface' : 'string',
    literals: (values) => values.map(literal),
    list: (item) => `list<${item}>`,
    map: (value) => `array<string, ${value}>`,
    object: (name, schema) =>
      `array{${membersIn(schema)
        .map((one) => `${key(one.name)}${one.isRequired ? '' : '?'}: ${typeIn(own, one.schema, name)}`)
        .join(', ')}}`,
    reference: nameOf,
  };
  return own;
}
/** Types as PHP itself checks them. */
const checked: Syntax = {
  unknown: 'mixed',
  none: 'null',
  plain: { string: 'string', integer: 'int', number: 'int | float', boolean: 'bool' },
  time: 'string | \\DateTimeInterface',
  literals: (values) =>
    values.map((value) =>
      value === null
        ? 'null'
        : Number.isInteger(value)
          ? 'int'
          : typeof value === 'boolean'
            ? 'bool'
            : typeof value === 'number'
              ? 'float'
              : 'string',
    ),
  list: () => 'array',
  map: () => 'array | \\stdClass',
  object: () => 'array | \\stdClass',
  reference: () => 'array | \\stdClass',
};
const parts = (type: string) => [...new Set(type.split('|').map((part) => part.trim()))];

function parameterOf(call: Call, { name, schema, isRequired, isRepeated }: Parameter, sent: Syntax) {
  const type = isFile(schema) ? 'File' : typeIn(checked, schema, '');
  const shown = isFile(schema) ? 'File' : typeIn(sent, schema, pascal(call.id));
  // One value stands for a list of one.
  const item = isRepeated ? (/^list<(.*)>$/.exec(shown)?.[1] ?? 'string') : null;
  const one = item === 'string' ? 'string|int|float|bool|null' : item;
  const all = item ? ['array', ...(one === 'string|int|float|bool|null' ? parts(one) : ['string', 'int', 'bool'])] : parts(type);
  const real = all.includes('mixed') ? 'mixed' : [...all, ...(isRequired ? [] : ['Absent'])].join('|');
  return {
    written: `${real} $${variable(name)}${isRequired ? '' : ' = Absent::Value'}`,
    comment: `@param ${one ? `${one}|list<${one}>` : shown.replaceAll(' | ', '|')}${isRequired || real === 'mixed' ? '' : '|Absent'} $${variable(name)}`,
  };
}

function methodOf(call: Call, sent: Syntax, received: Syntax): string {
  const parameters = call.parameters.map((one) => parameterOf(call, one, sent));
  const answer = call.answer ? typeIn(received, call.answer, '').replaceAll(' | ', '|') : 'string';
  const result = call.answer
    ? parts(typeIn({ ...checked, map: () => 'array', object: () => 'array', reference: () => 'array' }, call.answer, ''))
    : ['string'];
  const how = [
    literal(call.method),
    literal(call.path),
    'get_defined_vars()',
    ...(call.sends === 'body' ? [] : [literal(call.sends)]),
  ];
  const lines = [
    `${call.isDeprecated ? '@deprecated ' : ''}${oneLine(call.summary)}.`,
    ...parameters.map(({ comment }) => oneLine(comment)),
    `@return ${oneLine(answer)}`,
  ];
  return `    /**
${lines.map((line) => `     * ${line}\n`).join('')}     */
    public function ${camel(call.id)}(${parameters.length ? `\n${parameters.map(({ written }) => `        ${written},\n`).join('')}    ` : ''}): ${result.join('|')}
    {
        return $this->call(${how.join(', ')});
    }
`;
}

/** A client in PHP, in one file. */
export function phpClient(document: Document, version: string): string {
  const runtime = readFileSync(projectPath('src/client/languages/runtime.php'), 'utf8').replace('@VERSION@', version);
  const nameOf = namer(document);
  const received = documented(nameOf, 'received');
  const sent = documented(nameOf, 'sent');
  const types = recordSchemas(document).map(
    ([reference, schema]) =>
      ` * @phpstan-type ${nameOf(reference)} ${oneLine(typeIn(received, { type: 'object', ...schema }, '').replaceAll(' | ', '|'))}`,
  );
  const methods = callsOf(document).map((call) => methodOf(call, sent, received));
  return `${runtime}
/**
 * Every operation of the service, by name.
 *
${types.join('\n')}
 */
final class Client extends Calls
{
${methods.join('\n')}}
`;
}
