import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { schemeToggleText } from '../../../messages/ui/page.ts';
import { Hint } from '../floating/Hint.tsx';

/** Switches between light and dark; remembered on this device. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: true }) === 'dark';
  const label = dark ? schemeToggleText.light : schemeToggleText.dark;
  return (
    <Hint label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      </ActionIcon>
    </Hint>
  );
}
