import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Resource } from '../../resources/resource.ts';

type Value = string | number | boolean;
let all: ReadonlyMap<string, Readonly<Record<string, Value>>> | undefined;

const literal = (text: string): Value | undefined => {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return /^".*"$/.test(text) ? (JSON.parse(text) as string) : undefined; // a quoted text
};
/** The plain defaults that stand in prisma/schema, by model. Where a default is worked out there is none here. */
function readSchema(): ReadonlyMap<string, Readonly<Record<string, Value>>> {
  const folder = path.join(process.cwd(), 'prisma', 'schema');
  const text = readdirSync(folder)
    .filter((file) => file.endsWith('.prisma'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return new Map(
    [...text.matchAll(/^model (\w+) \{$([\s\S]*?)^\}$/gm)].map(([, model = '', body = '']) => {
      const columns = [...body.matchAll(/^ {2}(\w+) .*@default\(("(?:[^"\\]|\\.)*"|[^()]*)\)/gm)];
      return [
        model,
        Object.fromEntries(
          columns.flatMap(([, name = '', value = '']) => {
            const plain = literal(value);
            return plain === undefined ? [] : [[name, plain]];
          }),
        ),
      ];
    }),
  );
}

/** What the service takes for the fields that a create leaves out, where that is one value: as the wire says it. */
export function defaultsOf(r: Resource): Record<string, Value> {
  all ??= readSchema();
  const stored = all.get(r.model) ?? {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      const field = r.columns[name];
      if (!field || name in r.readOnly) return [];
      return [[name, field.kind === 'money' && typeof value === 'number' ? value / 100 : value]];
    }),
  );
}
