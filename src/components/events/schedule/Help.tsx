import { Kbd, Modal } from '@mantine/core';
import { helpText } from '../../../messages/events/scheduleBoard/dialogs.ts';
import { Table } from '../../ui/page/Table.tsx';

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→', '↑', '↓'], helpText.walk],
  [[helpText.enter], helpText.pickUp],
  [[helpText.escape], helpText.cancel],
  [[helpText.space], helpText.select],
  [[helpText.delete], helpText.takeOff],
  [['e'], helpText.reserve],
  [['+', '-'], helpText.resize],
  [['[', ']'], helpText.otherDay],
  [['a', 'x'], helpText.suggestion],
  [['w', 'h'], helpText.week],
  [['/'], helpText.search],
  [['u', helpText.ctrlZ], helpText.undo],
  [['r', helpText.ctrlShiftZ], helpText.redo],
];

/** The keyboard shortcuts of the board. */
export const Help = ({ opened, close }: { opened: boolean; close: () => void }) => (
  <Modal opened={opened} onClose={close} title={helpText.title} closeButtonProps={{ 'aria-label': helpText.close }}>
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
