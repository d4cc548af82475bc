import { Kbd, Modal, Table } from '@mantine/core';

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→', '↑', '↓'], 'Walk the grid; past the end of a day on to the next'],
  [['Enter'], 'Pick an event up; put it down'],
  [['Esc'], 'Call it off; select nothing'],
  [['Space'], 'Select one more'],
  [['Del'], 'Take it off the schedule'],
  [['+', '-'], 'Longer, shorter'],
  [['[', ']'], 'The day before, the day after'],
  [['/'], 'Search the events without a place; ↓ goes to what was found'],
  [['u', 'Ctrl Z'], 'Undo'],
  [['r', 'Ctrl Shift Z'], 'Redo'],
];

/** The keyboard shortcuts of the board. */
export const Help = ({ opened, close }: { opened: boolean; close: () => void }) => (
  <Modal opened={opened} onClose={close} title="Keys of the schedule" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Table>
      <Table.Tbody>
        {keys.map(([names, what]) => (
          <Table.Tr key={what}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              {names.map((name) => (
                <Kbd key={name} size="sm" mr={4}>
                  {name}
                </Kbd>
              ))}
            </Table.Td>
            <Table.Td>{what}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
);
