import { ActionIcon } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { scanFieldText } from '../../../messages/ui/actions.ts';

/** Submits the form of a field for codes, by touch or mouse. Enter does the same, so keys need not pass by it. */
export const LookUpButton = () => (
  <ActionIcon type="submit" size="lg" variant="subtle" tabIndex={-1} aria-label={scanFieldText.submit}>
    <IconArrowRight size={20} aria-hidden />
  </ActionIcon>
);
