import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { paletteButtonText } from '../../messages/layout/frame.ts';
import { Hint } from '../ui/floating/Hint.tsx';
import { openPalette } from './Palette.tsx';

/** The button in the header that opens the palette and shows its shortcut. */
export function PaletteButton() {
  const [keys, setKeys] = useState('Ctrl K');
  useEffect(() => {
    if (/mac|iphone|ipad/i.test(navigator.platform)) setKeys('⌘ K');
  }, []);
  return (
    <>
      <Button
        visibleFrom="sm"
        size="xs"
        variant="default"
        c="dimmed"
        fw="var(--weight-normal)"
        onClick={openPalette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={
          <Kbd size="xs" aria-hidden>
            {keys}
          </Kbd>
        }
      >
        {paletteButtonText.label}
      </Button>
      <Hint label={paletteButtonText.label}>
        <ActionIcon hiddenFrom="sm" size="lg" onClick={openPalette} aria-label={paletteButtonText.label} aria-haspopup="dialog">
          <IconSearch size={18} aria-hidden />
        </ActionIcon>
      </Hint>
    </>
  );
}
