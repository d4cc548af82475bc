import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './table.module.css';

/** Properties of an element, with Mantine's for its style: `<Td ta="right" w={44}>`. */
type PartProps<E extends 'td' | 'th' | 'tr'> = BoxProps & Omit<ComponentPropsWithoutRef<E>, 'style' | 'color'>;
interface Props extends ComponentPropsWithoutRef<'table'> {
  readonly striped?: boolean;
  readonly highlightOnHover?: boolean;
  readonly withTableBorder?: boolean;
  readonly stickyHeader?: boolean;
  readonly spacious?: boolean;
  /** On phones each row is a block: its first cell, and below it the others, with what `data-label` says before them. */
  readonly stacks?: boolean;
}
const cell = (className: string | undefined) => (className ? `${classes.cell} ${className}` : classes.cell);

/** A table. Mantine's brings along its own scroll bars and what places floating elements. */
export const Table = ({ striped, highlightOnHover, withTableBorder, stickyHeader, spacious, stacks, ...rest }: Props) => (
  <table
    className={classes.table}
    data-striped={striped || undefined}
    data-hover={highlightOnHover || undefined}
    data-border={withTableBorder || undefined}
    data-sticky={stickyHeader || undefined}
    data-spacious={spacious || undefined}
    data-stacks={stacks || undefined}
    {...rest}
  />
);
Table.Thead = (props: ComponentPropsWithoutRef<'thead'>) => <thead {...props} />;
Table.Tbody = (props: ComponentPropsWithoutRef<'tbody'>) => <tbody {...props} />;
Table.Tr = (props: PartProps<'tr'>) => <Box component="tr" {...props} />;
Table.Th = ({ className, ...props }: PartProps<'th'>) => <Box component="th" className={cell(className)} {...props} />;
Table.Td = ({ className, ...props }: PartProps<'td'>) => <Box component="td" className={cell(className)} {...props} />;
