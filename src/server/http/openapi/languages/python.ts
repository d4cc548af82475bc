import { readFileSync } from 'node:fs';
import { projectPath } from '../../../platform/projectPath.ts';
import { namer, pascal } from '../client/parts.ts';
import type { Document, Json, JsonObject } from '../document.ts';
import { type Call, callsOf, isFile, type Parameter, recordSchemas } from './calls.ts';
import { membersIn, type Syntax, typeIn } from './shapes.ts';

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return self try while with yield'.split(
    ' ',
  ),
);
const literal = (value: Json) => (typeof value === 'string' ? JSON.stringify(value) : value ? 'True' : 'False');
const docstring = (text: string) => `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '" ')}"""`;
/** A name as parameters and members may have it; the runtime takes what is added off again. */
const identifier = (name: string) =>
  name === 'If-Match' ? 'if_match' : keywords.has(name) ? `${name}_` : name.replace('.', '__');
const isIdentifier = (name: string) => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name);

/** The types of Python, and the classes that they need. */
function pythonTypes(document: Document) {
  const classes = new Map<string, string>();
  const nameOf = namer(document);
  const syntax = (direction: 'sent' | 'received'): Syntax => {
    const own: Syntax = {
      unknown: 'Any',
      none: 'None',
      plain: { string: 'str', integer: 'int', number: 'float', boolean: 'bool' },
      time: direction === 'sent' ? 'str | datetime' : 'str',
      literals: (values) => {
        const numbers = values
          .filter((value) => typeof value === 'number')
          .map((value) => (Number.isInteger(value) ? 'int' : 'float'));
        const others = values.filter((value) => typeof value === 'string' || typeof value === 'boolean').map(literal);
        const none = values.includes(null) ? ['None'] : [];
        return [...(others.length ? [`Literal[${others.join(', ')}]`] : []), ...numbers, ...none];
      },
      list: (item) => `${direction === 'sent' ? 'Sequence' : 'list'}[${item}]`,
      map: (value) => `dict[str, ${value}]`,
      object: (name, schema) => {
        const called = direction === 'sent' ? `${name}Input` : name;
        define(called, schema, own);
        return called;
      },
      reference: nameOf,
    };
    return own;
  };
  const define = (name: string, schema: JsonObject, own: Syntax): void => {
    if (classes.has(name)) return;
    classes.set(name, ''); // its place; an object may hold itself
    const members = membersIn(schema).map(({ name: member, schema: value, isRequired }) => ({
      ...{ name: member, isRequired },
      type: typeIn(own, value, `${name.replace(/Input$/, '')}${pascal(member.replace(/\W/g, '_'))}`),
    }));
    const text = (called: string, base: string, which: typeof members, total: string) =>
      which.every((one) => isIdentifier(one.name))
        ? `class ${called}(${base}${total}):\n${which.map((one) => `    ${one.name}: ${one.type}\n`).join('') || '    pass\n'}`
        : `_${called} = TypedDict('_${called}', {${which.map((one) => `${literal(one.name)}: ${JSON.stringify(one.type)}`).join(', ')}}${total})\n\n\nclass ${called}(_${called}${base === 'TypedDict' ? '' : `, ${base}`}${total}):\n    pass\n`;
    const always = members.filter(({ isRequired }) => isRequired);
    const sometimes = members.filter(({ isRequired }) => !isRequired);
    classes.delete(name); // what it holds comes first
    classes.set(
      name,
      !sometimes.length
        ? text(name, 'TypedDict', always, '')
        : !always.length
          ? text(name, 'TypedDict', sometimes, ', total=False')
          : `${text(`_${name}Always`, 'TypedDict', always, '')}\n\n${text(name, `_${name}Always`, sometimes, ', total=False')}`,
    );
  };
  for (const [reference, schema] of recordSchemas(document)) define(nameOf(reference), schema, syntax('received'));
  return { classes, sent: syntax('sent'), received: syntax('received') };
}

function parameterType(call: Call, { name, schema, isRepeated }: Parameter, sent: Syntax): string {
  if (isFile(schema)) return 'File';
  const type = typeIn(sent, schema, pascal(`${call.id}_${name.replace(/\W/g, '_')}`));
  if (!isRepeated) return type;
  const item = /^Sequence\[(.*)\]$/.exec(type)?.[1] ?? 'str';
  const one = item === 'str' ? 'Qualifier' : item;
  return `${one} | Sequence[${one}]`;
}

function methodOf(call: Call, types: ReturnType<typeof pythonTypes>): string {
  const isInPath = ({ name }: Parameter) => call.path.includes(`{${name}}`);
  const written = (one: Parameter) =>
    `${identifier(one.name)}: ${parameterType(call, one, types.sent)}${one.isRequired ? '' : ' = UNSET'}`;
  const named = call.parameters.filter((one) => !isInPath(one));
  const parameters = [
    'self',
    ...call.parameters.filter(isInPath).map(written),
    ...(named.length ? ['*'] : []),
    ...named.map(written),
  ];
  const result = call.answer ? typeIn(types.received, call.answer, `${pascal(call.id)}Answer`) : 'bytes';
  const files = call.parameters.filter(({ schema }) => isFile(schema)).map(({ name }) => literal(name));
  const how = [literal(call.method), literal(call.path), 'locals()', ...(call.sends === 'body' ? [] : [literal(call.sends)])];
  return `    def ${call.id.replace(/\W/g, '_')}(
        ${parameters.join(',\n        ')},
    ) -> ${result}:
        ${docstring(`${call.isDeprecated ? 'Deprecated. ' : ''}${call.summary}.`)}
        return self._call(${[...how, ...(files.length ? [`files=(${files.join(', ')},)`] : [])].join(', ')})
`;
}

/** A client in Python, in one file. */
export function pythonClient(document: Document, version: string): string {
  const runtime = readFileSync(projectPath('src/client/languages/runtime.py'), 'utf8').replace('@VERSION@', version);
  const types = pythonTypes(document);
  const methods = callsOf(document).map((call) => methodOf(call, types));
  return [
    runtime,
    ...types.classes.values(),
    `class Client(_Calls):\n    """Every operation of the service, by name."""\n\n${methods.join('\n')}`,
  ].join('\n\n');
}
