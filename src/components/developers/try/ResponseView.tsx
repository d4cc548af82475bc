import { Accordion, Badge, Button, Code, CopyButton, Group, Table, Text } from '@mantine/core';
import classes from '../developers.module.css';
import type { TriedResponse } from './sendRequest.ts';

const colourOf = (status: number) => (status < 300 ? 'pine' : status < 500 ? 'yellow' : 'red');
const size = (bytes: number) => (bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`);

/** The response to a request: status, time, headers and body. */
export const ResponseView = ({ response }: { response: TriedResponse }) => (
  <section aria-label="The answer">
    <Group gap="xs" mb="xs" role="status">
      <Badge variant="light" color={colourOf(response.status)} radius="sm" size="lg" tt="none">
        {response.status} {response.statusText}
      </Badge>
      <Text size="sm">
        {Math.round(response.milliseconds)} ms · {size(response.bytes)}
      </Text>
    </Group>
    <Accordion variant="filled" chevronPosition="left" mb="xs">
      <Accordion.Item value="headers">
        <Accordion.Control>
          <Text size="sm">{response.headers.length} headers</Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Table aria-label="Headers of the answer" layout="fixed">
            <Table.Tbody>
              {response.headers.map(([name, value]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Table.Th>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
    {response.body && (
      <>
        <Group justify="flex-end" mb={4}>
          <CopyButton value={response.body}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy the body'}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Code block tabIndex={0} role="region" aria-label="Body of the answer" className={classes.answer}>
          {response.body}
        </Code>
      </>
    )}
  </section>
);
