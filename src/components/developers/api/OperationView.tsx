import { Accordion, Badge, Box, Code, Group, Stack, Text, Title } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import {
  bodyOf,
  type Document,
  type ListedOperation,
  parametersOf,
  type Response,
  resolve,
  type Schema,
} from '../../../client/openapi/document.ts';
import { operationViewText } from '../../../messages/developers/api.ts';
import type { RequestIdentity } from '../try/RequestIdentity.tsx';
import { typeOf } from './codeExamples.ts';
import { Examples } from './Examples.tsx';
import { initialValues } from './request.ts';
import { linesOf, SchemaFields } from './SchemaFields.tsx';

const TryIt = dynamic(() => import('../try/TryIt.tsx').then((file) => file.TryIt));

const colours = { GET: 'blue', POST: 'pine', PUT: 'yellow', DELETE: 'red' } as const;

/** The heading of an operation: method, path and summary. */
export const OperationHead = ({ listed }: { listed: ListedOperation }) => (
  <Group gap="xs" wrap="wrap">
    <Badge variant="light" color={colours[listed.method]} radius="sm" w={74}>
      {listed.method}
    </Badge>
    <Text
      span
      ff="monospace"
      size="sm"
      style={{ overflowWrap: 'anywhere' }}
      td={listed.operation.deprecated ? 'line-through' : undefined}
    >
      {listed.path}
    </Text>
    <Text span size="sm" c="dimmed">
      {listed.operation.summary}
    </Text>
    {listed.operation.deprecated && (
      <Badge variant="light" color="gray" radius="sm" tt="none">
        {operationViewText.deprecated}
      </Badge>
    )}
  </Group>
);
const Heading = ({ children }: { children: string }) => (
  <Title order={4} size="h5" mb={4}>
    {children}
  </Title>
);

/** The fields of an answer: of the record, or of the records on a page. */
function ResponseSchema({ document, schema }: { document: Document; schema: Schema }) {
  const plain = resolve(document, schema);
  const items = plain.properties?.items?.items;
  const inner = items ? resolve(document, items) : plain;
  const lines = linesOf(inner);
  const note = items
    ? operationViewText.pageOf({ type: typeOf(document, items) })
    : schema.$ref
      ? `A ${typeOf(document, schema)}:`
      : null;
  if (lines.length === 0) return <Text size="sm">{typeOf(document, schema)}</Text>;
  return (
    <Accordion variant="filled" chevronPosition="left">
      <Accordion.Item value="fields">
        <Accordion.Control>
          <Text size="sm">{operationViewText.fields({ note: note ?? operationViewText.anObject, count: lines.length })}</Text>
        </Accordion.Control>
        <Accordion.Panel>
          <SchemaFields document={document} lines={lines} label={operationViewText.fieldsOfTheAnswer} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
const errorExamples = (document: Document, response: Response) =>
  Object.values(resolve(document, response).content?.['application/json']?.examples ?? {}).flatMap(({ value }) => {
    const error = (value as { error?: { code: number; message: string } } | undefined)?.error; // all errors have the same shape
    return error ? [error] : [];
  });

interface Props {
  readonly document: Document;
  readonly listed: ListedOperation;
  readonly origin: string;
  readonly identity: RequestIdentity;
  /** Parameter values that are already known, by name. */
  readonly known: Readonly<Record<string, string>>;
}
/** An operation with its documentation, a form to try it, and code examples. */
export function OperationView({ document, listed, origin, identity, known }: Props) {
  const [filled, setFilled] = useState(() => initialValues(document, listed, known));
  const { operation } = listed;
  const parameters = parametersOf(document, operation);
  const body = bodyOf(document, operation);
  const answer = Object.values(resolve(document, operation.responses['200'] ?? {}).content ?? {})[0]?.schema;
  const refusals = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status));
  const example = Object.values(operation.requestBody?.content ?? {})[0]?.example;
  return (
    <Stack gap="md">
      {operation.description && <Text size="sm">{operation.description}</Text>}
      <Box>
        <Heading>{operationViewText.tryIt}</Heading>
        <TryIt document={document} listed={listed} identity={identity} filled={filled} onFilled={setFilled} />
      </Box>
      <Box>
        <Heading>{operationViewText.example}</Heading>
        <Examples document={document} listed={listed} filled={filled} origin={origin} />
      </Box>
      {parameters.length > 0 && (
        <Box>
          <Heading>{operationViewText.parameters}</Heading>
          <SchemaFields
            document={document}
            label={operationViewText.parameters}
            lines={parameters.map((p) => ({
              name: p.name,
              place: p.in,
              required: p.required ?? false,
              description: p.description,
              schema: p.schema ?? {},
            }))}
          />
        </Box>
      )}
      {body && Object.keys(body.properties ?? {}).length > 0 && (
        <Box>
          <Heading>{operationViewText.body}</Heading>
          <SchemaFields document={document} label={operationViewText.fieldsOfTheBody} lines={linesOf(body)} />
          {example !== undefined && (
            <Code block mt="xs" tabIndex={0}>
              {JSON.stringify(example, null, 2)}
            </Code>
          )}
        </Box>
      )}
      <Box>
        <Heading>{operationViewText.answer}</Heading>
        {answer ? <ResponseSchema document={document} schema={answer} /> : <Text size="sm">200</Text>}
      </Box>
      {refusals.length > 0 && (
        <Box>
          <Heading>{operationViewText.refusals}</Heading>
          <Stack gap={4} component="ul" m={0} pl="md">
            {refusals.map(([status, response]) => (
              <li key={status}>
                <Text size="sm">
                  <strong>{status}</strong> {resolve(document, response).description}{' '}
                  {errorExamples(document, response).map(({ code, message }) => (
                    <Text span key={`${code} ${message}`} size="xs" c="dimmed" display="block">
                      {code}: {message}
                    </Text>
                  ))}
                </Text>
              </li>
            ))}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}
