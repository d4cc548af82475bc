import { Drawer, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { boothPanelText } from '../../messages/exhibitors/boothBoard.ts';
import { useKeptFocus } from '../ui/focus/useKeptFocus.ts';
import board from '../ui/page/board.module.css';
import { BoothDetail, type Props } from './BoothDetail.tsx';
import type { Booth, ExhibitorData } from './exhibitorData.ts';
import classes from './exhibitors.module.css';

const titleOf = (data: ExhibitorData, { name, exhibitor_id }: Booth) =>
  [name, data.exhibitor(exhibitor_id)?.name].filter(Boolean).join(': ');

/** How a booth was opened: by keyboard the focus moves to it, by mouse it does not. */
export interface OpenedBy {
  readonly byKey: boolean;
}
interface SideColumnProps extends Props {
  readonly opened: OpenedBy | null;
  onClose(): void;
}
function SideColumn({ data, booth, changes, opened, onClose }: SideColumnProps) {
  const panel = useKeptFocus<HTMLElement>(booth.exhibitor_id);
  useEffect(() => {
    if (opened?.byKey) panel.current?.focus();
    else if (opened) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [opened, panel]);
  return (
    <section
      ref={panel}
      className={`${board.panel} ${classes.side}`}
      data-decides
      aria-label={booth.name}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {titleOf(data, booth)}
        </Title>
        <BoothDetail data={data} booth={booth} changes={changes} />
      </Stack>
    </section>
  );
}

function Sheet({ data, booth, changes }: Props) {
  const content = useKeptFocus<HTMLDivElement>(booth.exhibitor_id);
  return (
    <Stack gap="sm" ref={content} tabIndex={-1} data-decides>
      <BoothDetail data={data} booth={booth} changes={changes} />
    </Stack>
  );
}

interface PanelProps extends Omit<SideColumnProps, 'booth'> {
  /** None if no booth is chosen. */
  readonly booth: Booth | undefined;
  close(): void;
}
/** The chosen booth: beside the rooms, or in a sheet on small screens. */
export function BoothPanel({ booth, opened, onClose, close, ...rest }: PanelProps) {
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const last = useRef(booth);
  last.current = booth ?? last.current;
  const shown = last.current;
  if (narrow)
    return (
      <Drawer
        opened={booth !== undefined}
        onClose={close}
        returnFocus={false}
        position="bottom"
        styles={{ content: { height: 'auto', maxHeight: '85dvh' } }}
        title={
          shown && (
            <Text span fw="var(--weight-medium)" style={{ overflowWrap: 'anywhere' }}>
              {titleOf(rest.data, shown)}
            </Text>
          )
        }
        closeButtonProps={{ 'aria-label': boothPanelText.close }}
      >
        {shown && <Sheet key={shown.id} booth={shown} {...rest} />}
      </Drawer>
    );
  if (booth) return <SideColumn key={booth.id} booth={booth} opened={opened} onClose={onClose} {...rest} />;
  return (
    <Text size="sm" c="dimmed">
      {boothPanelText.hint}
    </Text>
  );
}
