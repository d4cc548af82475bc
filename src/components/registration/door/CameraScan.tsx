import { Button, Text } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { canScan, scanCodes } from '../../../client/device/scanCodes.ts';
import { cameraText as text } from '../../../messages/registration/door.ts';
import classes from './door.module.css';

type State = 'unknown' | 'cannot' | 'off' | 'starting' | 'on' | 'refused';

/** Scans badges with the camera of the device, where its browser can. Each code goes through the field of the desk. */
export function CameraScan({ onCode }: { onCode(code: string): void }) {
  const [state, setState] = useState<State>('unknown');
  const video = useRef<HTMLVideoElement>(null);
  const end = useRef<(() => void) | null>(null);
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    setState(canScan() ? 'off' : 'cannot');
    return () => end.current?.();
  }, []);
  const isOn = state === 'on' || state === 'starting';
  const toggle = async () => {
    if (isOn) {
      end.current?.();
      end.current = null;
      return setState('off');
    }
    if (!video.current) return undefined;
    setState('starting');
    try {
      end.current = await scanCodes(video.current, (code) => take.current(code));
      setState('on');
    } catch {
      setState('refused');
    }
    return undefined;
  };
  return (
    <div className={classes.camera}>
      {state === 'cannot' ? (
        <Text size="sm" c="dimmed">
          {text.cannot}
        </Text>
      ) : (
        <Button
          variant="default"
          size="sm"
          disabled={state === 'unknown' || state === 'starting'}
          leftSection={isOn ? <IconCameraOff size={16} aria-hidden /> : <IconCamera size={16} aria-hidden />}
          onClick={() => void toggle()}
        >
          {isOn ? text.stop : text.start}
        </Button>
      )}
      <video ref={video} hidden={!isOn} muted playsInline aria-label={text.picture} />
      {state === 'on' && <Text size="sm">{text.aim}</Text>}
      {state === 'refused' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {text.refused}
        </Text>
      )}
    </div>
  );
}
