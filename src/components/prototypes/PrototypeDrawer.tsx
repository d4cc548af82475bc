import { Drawer, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { prototypeGalleryText } from '../../messages/prototypes/gallery.ts';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { PrototypeDetail } from './PrototypeDetail.tsx';
import type { usePrototype } from './prototypes.ts';

type DetailProps = ComponentProps<typeof PrototypeDetail>;
interface Props extends Pick<DetailProps, 'actions'> {
  clock: DetailProps['clock'] | null | undefined;
  read: ReturnType<typeof usePrototype>;
  opened: boolean;
  close: () => void;
}

/** A prototype beside the gallery. */
export const PrototypeDrawer = ({ actions, clock, read, opened, close }: Props) => (
  <Drawer
    opened={opened}
    onClose={close}
    position="right"
    size="lg"
    title={
      <Text span fw="var(--weight-medium)" style={{ overflowWrap: 'anywhere' }}>
        {read.data?.name ?? prototypeGalleryText.prototype}
      </Text>
    }
    closeButtonProps={{ 'aria-label': prototypeGalleryText.close }}
  >
    {read.isError ? (
      <Failure error={read.error} />
    ) : read.data && clock ? (
      <PrototypeDetail prototype={read.data} actions={actions} clock={clock} />
    ) : (
      <Loading label={prototypeGalleryText.loadingPrototype} />
    )}
  </Drawer>
);
