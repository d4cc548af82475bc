import { Box, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { capitalize } from '../../client/format/labels.ts';
import { policyMatrixText } from '../../messages/developers/pages.ts';
import { resourceIfAny, resourceNamed, resourceNames } from '../../resources/index.ts';
import type { Caller } from '../../resources/policy/callers.ts';
import { matrix } from '../../resources/policy/matrix.ts';
import { type Reach, reachOf, roles } from '../../resources/policy/roles.ts';
import { Page } from '../ui/page/Page.tsx';
import { Table } from '../ui/page/Table.tsx';
import classes from './developers.module.css';

const reachSigns: Readonly<Record<Reach, readonly [sign: string, meaning: string]>> = {
  all: ['●', 'allowed'],
  own: ['○', policyMatrixText.ownRecordsOnly],
  none: ['–', 'refused'],
};
const names = [...resourceNames].sort();
const title = (name: string) => capitalize(resourceNamed(name).labels[0]);

function Line({ resource, operation, callers }: { resource: string; operation: string; callers: readonly Caller[] }) {
  const [method, path = ''] = operation.split(' ');
  return (
    <Table.Tr>
      <Table.Th scope="row" fw="var(--weight-medium)" className={classes.operation}>
        {`${method} /api/${resource}${path === '/' ? '' : path}`}
      </Table.Th>
      {roles.map((role) => {
        const [sign, meaning] = reachSigns[reachOf(callers, role)];
        return (
          <Table.Td key={role} ta="center">
            <span aria-hidden>{sign}</span>
            <VisuallyHidden>{meaning}</VisuallyHidden>
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

/** The permissions of one resource: its operations against the kinds of caller. */
export function PolicyMatrix() {
  const router = useRouter();
  // In an effect: React keeps the styles of the page as it was rendered, and there it was not known.
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(router.isReady), [router.isReady]);
  // The page is rendered before its URL is known, so the first render is the same for everybody.
  const query = (router.isReady && new URLSearchParams(router.asPath.split('?')[1] ?? '').get('of')) || '';
  const resource = resourceIfAny(query) ? query : 'event';
  const go = (name: string) => router.push(`/developers/rights?of=${name}`, undefined, { shallow: true });
  return (
    <Page title={policyMatrixText.whoMayDoWhat}>
      <Stack>
        <Text size="sm">{policyMatrixText.legend}</Text>
        <NativeSelect
          label={policyMatrixText.records}
          value={resource}
          onChange={(event) => void go(event.currentTarget.value)}
          data={names.map((name) => ({ value: name, label: title(name) }))}
          maw={320}
        />
        <Box
          style={{ overflowX: 'auto', position: 'relative', visibility: isKnown ? undefined : 'hidden' }}
          tabIndex={0}
          role="region"
          aria-label={policyMatrixText.rightsOverTitle({ title: title(resource) })}
        >
          <Table withTableBorder striped>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{policyMatrixText.operation}</Table.Th>
                {roles.map((role) => (
                  <Table.Th key={role} scope="col" ta="center">
                    {capitalize(role)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {Object.entries(matrix[resource] ?? {}).map(([operation, callers]) => (
                <Line key={operation} resource={resource} operation={operation} callers={callers} />
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      </Stack>
    </Page>
  );
}
