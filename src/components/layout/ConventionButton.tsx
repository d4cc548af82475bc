import { Button, VisuallyHidden } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { recordName } from '../../client/format/labels.ts';
import { useCurrentConvention } from '../../client/useCurrentConvention.tsx';
import { useRecord } from '../../client/useRecord.ts';
import { conventionSwitcherText } from '../../messages/layout/frame.ts';
import classes from './frame.module.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'color' | 'style'>;

/** The button that names the current convention. */
export function ConventionButton(props: ButtonProps) {
  const { id } = useCurrentConvention();
  const { data: current } = useRecord('convention', id);
  return (
    <Button
      variant="default"
      className={classes.switcher}
      rightSection={<IconSelector size={14} aria-hidden />}
      aria-haspopup="listbox"
      {...props}
    >
      {current && <VisuallyHidden>{conventionSwitcherText.current} </VisuallyHidden>}
      <span className={classes.switcherName}>{current ? recordName(current) : conventionSwitcherText.choose}</span>
    </Button>
  );
}
