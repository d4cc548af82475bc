import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { startPad } from '../../../../client/device/pad.ts';
import { deskWaiverText as text } from '../../../../messages/registration/waivers.ts';
import { PAD, type Stroke } from '../../../../resources/registration/strokes.ts';
import classes from '../door.module.css';

/** A place to sign by hand. Whoever cannot draw has signed by typing their name. */
export function SignaturePad({ onChange }: { onChange(strokes: readonly Stroke[]): void }) {
  const svg = useRef<SVGSVGElement>(null);
  const pad = useRef<ReturnType<typeof startPad> | null>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    if (svg.current) pad.current = startPad(svg.current, (strokes) => changed.current(strokes));
  }, []);
  return (
    <div>
      <Text size="sm">{text.pad}</Text>
      <svg ref={svg} className={classes.pad} viewBox={`0 0 ${PAD.width} ${PAD.height}`} role="img" aria-label={text.pad} />
      <Button variant="subtle" size="compact-sm" onClick={() => pad.current?.clear()}>
        {text.clear}
      </Button>
    </div>
  );
}
