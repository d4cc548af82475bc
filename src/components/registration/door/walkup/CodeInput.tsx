import { Box, Button, TextInput } from '@mantine/core';
import { walkUpText as text } from '../../../../messages/registration/doorForms.ts';
import { Keyed } from '../../../ui/actions/KeyButton.tsx';
import type { CodeEntry } from './useCode.ts';

/** The discount code of a buyer who has one: folded until then. */
export function CodeInput({ code, error }: { code: CodeEntry; error: string | null }) {
  if (!code.isOpen)
    return (
      <Box>
        <Button variant="subtle" size="compact-sm" onClick={code.open}>
          <Keyed keyName="d">{text.code}</Keyed>
        </Button>
      </Box>
    );
  return (
    <TextInput
      autoFocus
      name="code"
      w={220}
      autoComplete="off"
      spellCheck={false}
      label={text.code}
      maxLength={40}
      value={code.typed}
      error={error}
      onChange={(event) => code.type(event.currentTarget.value)}
      onBlur={code.apply}
    />
  );
}
