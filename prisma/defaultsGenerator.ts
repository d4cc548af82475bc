/** Part of `prisma generate`: writes the constant defaults of the schema, for the forms of the dashboard. */
import { writeFileSync } from 'node:fs';
import helper from '@prisma/generator-helper'; // CommonJS: its names cannot be imported one by one

helper.generatorHandler({
  onManifest: () => ({ prettyName: 'defaults', defaultOutput: '../src/generated/defaults.json' }),
  onGenerate: async ({ dmmf, generator }) => {
    const defaults = dmmf.datamodel.models.map(({ name, fields }) => {
      const plain = fields.flatMap((field) => (typeof field.default === 'object' ? [] : [[field.name, field.default]]));
      return [name, Object.fromEntries(plain)];
    });
    writeFileSync(generator.output?.value ?? '', `${JSON.stringify(Object.fromEntries(defaults), null, 2)}\n`);
  },
});
