import { Button, Group, InputWrapper, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useRecord } from '../../client/useRecord.ts';
import { imageInputText } from '../../messages/images/inputs.ts';
import { ImagePicker } from './ImagePicker.tsx';
import classes from './images.module.css';

interface Props {
  convention_id: string;
  value: string;
  onChange: (id: string) => void;
  id?: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
}

/** The input for an image of the convention: shows it and opens the picker. */
export function ImageInput({ convention_id, value, onChange, id, label, required, ...wrapper }: Props) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { data: image } = useRecord('conventionimage', value || null);
  const name = image ? String(image.filename) : value ? imageInputText.anImage : '';
  const withLabel = (action: string) => (typeof label === 'string' ? `${label}: ${action}` : action);
  const close = () => {
    setOpened(false);
    setTimeout(() => opener.current?.focus(), 0);
  };
  return (
    <InputWrapper {...wrapper} label={label} required={required ?? false} withAsterisk={required ?? false} labelElement="div">
      <div className={classes.chosen}>
        {image && (
          // biome-ignore lint/performance/noImgElement: the service has already scaled it down
          <img src={String(image.thumbnail_uri)} alt={String(image.alt_text || name)} />
        )}
        <div>
          <Text size="sm" c={value ? undefined : 'dimmed'}>
            {name || imageInputText.noImage}
          </Text>
          <Group gap={6} mt={4}>
            <Button
              ref={opener}
              id={id}
              size="compact-sm"
              variant="default"
              leftSection={<IconPhoto size={14} aria-hidden />}
              onClick={() => setOpened(true)}
              aria-label={withLabel(value ? imageInputText.chooseOtherLabel : imageInputText.chooseLabel)}
              aria-invalid={wrapper.error ? true : undefined}
            >
              {value ? imageInputText.chooseOther : imageInputText.choose}
            </Button>
            {value && !required && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={withLabel(imageInputText.removeLabel)}
                onClick={() => {
                  onChange('');
                  opener.current?.focus();
                }}
              >
                {imageInputText.remove}
              </Button>
            )}
          </Group>
        </div>
      </div>
      <ImagePicker
        opened={opened}
        convention_id={convention_id}
        value={value}
        onChoose={(chosen) => {
          onChange(chosen.id);
          close();
        }}
        onClose={close}
      />
    </InputWrapper>
  );
}
