import { Code, Text } from '@mantine/core';
import type { Document, Schema } from '../../../client/openapi/document.ts';
import { schemaFieldsText } from '../../../messages/developers/api.ts';
import { ScrollTable } from '../../ui/page/ScrollTable.tsx';
import { Table } from '../../ui/page/Table.tsx';
import { typeOf } from './codeExamples.ts';

export interface Line {
  readonly name: string;
  readonly place?: string;
  readonly required: boolean;
  readonly description?: string | undefined;
  readonly schema: Schema;
}

/** A list of parameters or fields. */
export const SchemaFields = ({ document, lines, label }: { document: Document; lines: readonly Line[]; label: string }) => (
  <ScrollTable minWidth={480} label={label}>
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{schemaFieldsText.name}</Table.Th>
          {lines.some(({ place }) => place) && <Table.Th>{schemaFieldsText.in}</Table.Th>}
          <Table.Th>{schemaFieldsText.value}</Table.Th>
          <Table.Th>{schemaFieldsText.meaning}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ name, place, required, description, schema }) => (
          <Table.Tr key={`${place} ${name}`}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <Code>{name}</Code>{' '}
              {required && (
                <Text span size="xs" c="var(--mantine-color-error)">
                  {schemaFieldsText.required}
                </Text>
              )}
            </Table.Td>
            {lines.some((line) => line.place) && <Table.Td>{place}</Table.Td>}
            <Table.Td>{typeOf(document, schema)}</Table.Td>
            <Table.Td>{description}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollTable>
);
/** The fields of an object schema. */
export const linesOf = (schema: Schema): Line[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    description: property.description,
    schema: property,
  }));
