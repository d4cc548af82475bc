import { Alert, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { plainLabel } from '../../../client/format/labels.ts';
import { shownOnceText } from '../../../messages/ui/copy.ts';
import { CopyableValue } from '../../ui/record/CopyableValue.tsx';
import { forgetShownOnce } from './shownOnce.ts';

/** What the last answer showed once of a record, to be copied. */
export const ShownOnce = ({ id, values }: { id: string; values: Readonly<Record<string, string>> }) => (
  <Alert
    mb="md"
    color="pine"
    variant="light"
    icon={<IconKey size={18} aria-hidden />}
    title={shownOnceText.title}
    withCloseButton
    closeButtonLabel={shownOnceText.close}
    onClose={() => forgetShownOnce(id)}
    role="status"
  >
    <Text size="sm" mb="xs">
      {shownOnceText.help}
    </Text>
    {Object.entries(values).map(([name, value]) => (
      <CopyableValue key={name} label={plainLabel(name)} value={value} />
    ))}
  </Alert>
);
