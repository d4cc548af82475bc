/** Part of `prisma generate`: writes the tables, columns and relations of the schema, for statements that go without Prisma. */
import { writeFileSync } from 'node:fs';
import helper, { type GeneratorOptions } from '@prisma/generator-helper'; // CommonJS: its names cannot be imported one by one

type Model = GeneratorOptions['dmmf']['datamodel']['models'][number];
type Field = Model['fields'][number];

const types: Readonly<Record<string, string>> = {
  String: 'text',
  Int: 'int4',
  BigInt: 'int8',
  Boolean: 'bool',
  DateTime: 'timestamptz',
  Float: 'float8',
  Json: 'jsonb',
  Bytes: 'bytea',
};
const tableOf = (model: Model) => model.dbName ?? model.name;

function typeOf(model: Model, field: Field): string {
  const type = field.nativeType?.[0] === 'Uuid' ? 'uuid' : types[field.type];
  if (!type || field.dbName) throw new Error(`${model.name}.${field.name}: prisma/tablesGenerator.ts does not support it`);
  return field.isList ? `${type}[]` : type;
}
/** A relation by one column: of this table, or of the other for the many records that refer to this one. */
function relationOf(model: Model, field: Field, models: readonly Model[]): [string, object][] {
  const other = models.find(({ name }) => name === field.type);
  const back = other?.fields.find((f) => f.relationName === field.relationName && !(other === model && f.name === field.name));
  const [column, ...more] = (field.isList ? back?.relationFromFields : field.relationFromFields) ?? [];
  if (!other || !column || more.length > 0) return [];
  return [[field.name, { to: tableOf(other), column, many: field.isList }]];
}

helper.generatorHandler({
  onManifest: () => ({ prettyName: 'tables', defaultOutput: '../src/generated/tables.json' }),
  onGenerate: async ({ dmmf, generator }) => {
    const { models } = dmmf.datamodel;
    const tables = models.map((model) => {
      const scalars = model.fields.filter(({ kind }) => kind !== 'object');
      const columns = Object.fromEntries(scalars.map((field) => [field.name, typeOf(model, field)]));
      const required = scalars.filter(({ isRequired }) => isRequired).map(({ name }) => name);
      const links = model.fields.filter(({ kind }) => kind === 'object');
      const relations = Object.fromEntries(links.flatMap((field) => relationOf(model, field, models)));
      return [tableOf(model), { columns, required, relations }];
    });
    writeFileSync(generator.output?.value ?? '', `${JSON.stringify(Object.fromEntries(tables), null, 1)}\n`);
  },
});
