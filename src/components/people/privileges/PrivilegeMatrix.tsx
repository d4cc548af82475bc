import { Badge, Checkbox, Group, Text, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { privilegeMatrixText } from '../../../messages/people/pages.ts';
import { Table } from '../../ui/page/Table.tsx';
import classes from './privileges.module.css';
import type { Person } from './privileges.ts';

interface Props<P extends string> {
  readonly people: readonly Person<P>[];
  /** The privileges, as people call them. */
  readonly privileges: Readonly<Record<P, string>>;
  /** One that includes all others. */
  readonly includesAll?: P;
  readonly canChange: boolean;
  /** The user whose privileges are being saved. */
  readonly busy: string | null;
  onToggle(person: Person<P>, privilege: P): void;
}
const roleLabels: Readonly<Record<string, string>> = {
  leader: privilegeMatrixText.leader,
  director: privilegeMatrixText.director,
  owner: privilegeMatrixText.owner,
};
const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Arrow keys move between the checkboxes. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest('td'); // event targets are elements
  const row = cell?.closest('tr');
  if (!step || !cell || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const rows = [...(row.parentElement?.children ?? [])];
  const [down, right] = step;
  const at = { row: rows.indexOf(row), column: [...row.children].indexOf(cell) };
  for (let n = 1; n < 1000; n += 1) {
    const target = rows[at.row + n * down]?.children[at.column + n * right];
    if (!target) return;
    const box = target.querySelector<HTMLInputElement>('input:not(:disabled)');
    if (box) return box.focus();
  }
}

/** The privileges as a table: a row for each person, a checkbox for each privilege. */
export function PrivilegeMatrix<P extends string>({ people, privileges, includesAll, canChange, busy, onToggle }: Props<P>) {
  const privilegeNames = Object.keys(privileges) as P[]; // the keys of the table
  return (
    <div className={classes.matrix}>
      <Table aria-label={privilegeMatrixText.title} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className={classes.who}>
              {privilegeMatrixText.person}
            </Table.Th>
            {privilegeNames.map((name) => (
              <Table.Th key={name} scope="col" className={classes.what}>
                {privileges[name]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={move}>
          {people.map((person) => {
            const organises = person.role !== undefined;
            return (
              <Table.Tr key={person.user_id} aria-busy={busy === person.user_id || undefined}>
                <Table.Th scope="row" className={classes.who}>
                  <Text
                    size="sm"
                    fw="var(--weight-medium)"
                    lineClamp={3}
                    title={person.name}
                    style={{ overflowWrap: 'break-word' }}
                  >
                    {person.name}
                  </Text>
                  {person.account && (
                    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                      {person.account}
                    </Text>
                  )}
                  {person.role && (
                    <Badge
                      variant="light"
                      tt="none"
                      radius="sm"
                      size="sm"
                      styles={{ root: { height: 'auto' }, label: { whiteSpace: 'normal' } }}
                    >
                      {roleLabels[person.role] ?? person.role}
                    </Badge>
                  )}
                  {!person.role && !person.record_id && (
                    <Text size="xs" c="dimmed">
                      {privilegeMatrixText.new}
                    </Text>
                  )}
                </Table.Th>
                {privilegeNames.map((name) => {
                  const implied =
                    organises || (includesAll !== undefined && name !== includesAll && person.held[includesAll] === true);
                  return (
                    <Table.Td key={name} className={classes.cell}>
                      <Group justify="center">
                        <Checkbox
                          aria-label={`${privileges[name]}: ${[person.name, person.account].filter(Boolean).join(', ')}`}
                          checked={implied || person.held[name] === true}
                          disabled={implied || !canChange}
                          onChange={() => onToggle(person, name)}
                        />
                      </Group>
                      {implied && <VisuallyHidden>{privilegeMatrixText.implied}</VisuallyHidden>}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
