import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { secondStepText } from '../../messages/people/account.ts';

interface Props {
  readonly codes: readonly string[];
  readonly username: string;
  close(): void;
}
/** The codes as a text that says what they are for. */
const textOf = ({ codes, username }: Props) =>
  [secondStepText.fileTitle({ username, address: window.location.origin }), '', ...codes, ''].join('\r\n');

function download(props: Props): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([textOf(props)], { type: 'text/plain;charset=utf-8' }));
  link.download = secondStepText.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
/** Prints the codes alone, from a frame that is gone afterwards. */
function print(props: Props): void {
  const frame = document.createElement('iframe');
  frame.ariaHidden = 'true';
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' }); // browsers print nothing that is not displayed
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const text = page.createElement('pre');
  text.textContent = textOf(props);
  page.body.append(text);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

/** Shows recovery codes, once, to be kept. Takes the focus. */
export function RecoveryCodes(props: Props) {
  const { codes, close } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog that has just closed gives the focus back to the button that opened it.
    const timer = setTimeout(() => box.current?.focus(), 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="pine"
      variant="light"
      icon={<IconKey size={18} aria-hidden />}
      title={secondStepText.recoveryCodes}
      role="group"
    >
      <Text size="sm" mb="xs">
        {secondStepText.recoveryCodesLead}
      </Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing={4} m={0} p={0} style={{ listStyle: 'none' }} maw={480}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs" mt="sm">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? secondStepText.copied : secondStepText.copy}
            </Button>
          )}
        </CopyButton>
        <Button size="compact-sm" variant="default" onClick={() => download(props)}>
          {secondStepText.download}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => print(props)}>
          {secondStepText.print}
        </Button>
        <Button size="compact-sm" onClick={close}>
          {secondStepText.close}
        </Button>
      </Group>
    </Alert>
  );
}
