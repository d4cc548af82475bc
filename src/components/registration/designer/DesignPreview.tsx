import { Text } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { designerText as text } from '../../../messages/registration/badgeDesigner.ts';
import { layout, textsOf } from '../../../paper/badge/layout.ts';
import { type PrintedBadge, shownName } from '../../../paper/badge/printedBadge.ts';
import { type ImageLinks, svgOf } from '../../../paper/badge/svg.ts';
import classes from './designer.module.css';
import type { Design } from './useDesign.ts';

interface Props {
  readonly design: Design;
  readonly badge: PrintedBadge;
  readonly convention: string;
  readonly images: ImageLinks;
}
/** Dragged layers move in steps of half a millimeter. */
const snap = (mm: number) => Math.round(mm * 2) / 2;

/** Draws a badge whenever the design changes; the latest drawing wins. */
function useDrawing({ design: { document }, badge, convention, images }: Props): string | null | undefined {
  const [svg, setSvg] = useState<string | null>();
  useEffect(() => {
    let isLate = false;
    const draw = async () => {
      const { typesetter } = await import('../door/print/typesetter.ts');
      await typesetter.prepare(textsOf(document, badge, convention));
      const title = text.previewOf({ name: shownName(badge) });
      return svgOf(layout(document, badge, convention, typesetter), document.size, { title, typesetter, images });
    };
    draw()
      .catch(() => null)
      .then((drawn) => {
        if (!isLate) setSvg(drawn);
      });
    return () => {
      isLate = true;
    };
  }, [document, badge, convention, images]);
  return svg;
}
/** A badge as it will be on paper. Its layers can be dragged. */
export function DesignPreview(props: Props) {
  const { design } = props;
  const { document, selected, layer } = design;
  const { w, h } = document.size;
  const svg = useDrawing(props);
  const drag = useRef<{ at: number; dx: number; dy: number; id: string } | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) / width) * w, y: ((clientY - top) / height) * h };
  };
  const grab = (event: PointerEvent<SVGSVGElement>) => {
    const { x, y } = pointOf(event);
    const at = document.layers.findLastIndex((one) => x >= one.x && x <= one.x + one.w && y >= one.y && y <= one.y + one.h);
    design.select(at);
    const grabbed = document.layers[at];
    if (!grabbed) return;
    drag.current = { at, dx: x - grabbed.x, dy: y - grabbed.y, id: `drag ${event.timeStamp}` };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = (event: PointerEvent<SVGSVGElement>) => {
    if (!drag.current) return;
    const { at, dx, dy, id } = drag.current;
    const { x, y } = pointOf(event);
    const inside = (value: number, most: number) => snap(Math.max(-20, Math.min(most, value)));
    design.edit(at, { x: inside(x - dx, w), y: inside(y - dy, h) }, id);
  };
  return (
    <div
      className={classes.paper}
      style={{ aspectRatio: `${w} / ${h}`, maxWidth: `min(100%, ${Math.min(44, (30 * w) / h)}rem)` }}
    >
      {svg === null && <Text p="md">{text.notDrawn}</Text>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: svgOf escapes every text */}
      <div className={classes.drawing} dangerouslySetInnerHTML={{ __html: svg ?? '' }} />
      <svg
        className={classes.handles}
        viewBox={`0 0 ${w} ${h}`}
        aria-hidden
        onPointerDown={grab}
        onPointerMove={pull}
        onPointerUp={() => {
          drag.current = null;
        }}
      >
        {layer && <rect key={selected} x={layer.x} y={layer.y} width={layer.w} height={layer.h} />}
      </svg>
    </div>
  );
}
