import { Accordion, Badge, Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { responseViewText } from '../../../messages/developers/try.ts';
import { Table } from '../../ui/page/Table.tsx';
import classes from '../developers.module.css';
import type { TriedResponse } from './sendRequest.ts';

const colourOf = (status: number) => (status < 300 ? 'pine' : status < 500 ? 'yellow' : 'red');
const size = (bytes: number) =>
  bytes < 1000 ? responseViewText.bytes({ bytes }) : responseViewText.kilobytes({ bytes: (bytes / 1000).toFixed(1) });

/** The response to a request: status, time, headers and body. */
export const ResponseView = ({ response }: { response: TriedResponse }) => (
  <section aria-label={responseViewText.theAnswer}>
    <Group gap="xs" mb="xs" role="status">
      <Badge variant="light" color={colourOf(response.status)} radius="sm" size="lg" tt="none">
        {response.status} {response.statusText}
      </Badge>
      <Text size="sm">
        {responseViewText.timeAndSize({ round: Math.round(response.milliseconds), size: size(response.bytes) })}
      </Text>
    </Group>
    <Accordion variant="filled" chevronPosition="left" mb="xs">
      <Accordion.Item value="headers">
        <Accordion.Control>
          <Text size="sm">{responseViewText.countHeaders({ count: response.headers.length })}</Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Table aria-label={responseViewText.headersOfTheAnswer} style={{ tableLayout: 'fixed' }}>
            <Table.Tbody>
              {response.headers.map(([name, value]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw="var(--weight-medium)" style={{ overflowWrap: 'anywhere' }}>
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
                {copied ? responseViewText.copied : responseViewText.copyTheBody}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Code block tabIndex={0} role="region" aria-label={responseViewText.bodyOfTheAnswer} className={classes.answer}>
          {response.body}
        </Code>
      </>
    )}
  </section>
);
