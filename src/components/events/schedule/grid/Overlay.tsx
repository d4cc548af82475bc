import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { type Drag, useBoardState } from '../model/board.ts';
import { dayPartsFor } from '../model/move.ts';
import { shadeOf } from '../model/past.ts';
import type { Day, Plan } from '../model/plan.ts';
import classes from './grid.module.css';
import { isLineShown, type Layout, spanOf } from './layout.ts';
import { SPACE, TOP } from './measures.ts';

interface Props {
  plan: Plan;
  day: Day;
  layout: Layout;
  from: number;
  to: number;
  lines: readonly VirtualItem[];
}

/**
 * While something is dragged: where it cannot go, where it should not, and where it would go. The grid below is not rendered
 * again.
 */
export const Overlay = memo(function Overlay(props: Props) {
  const checker = useBoardState((state) => state.drag?.checker ?? null);
  if (!checker) return null;
  return (
    <div className={classes.overlay} aria-hidden>
      <Shades {...props} checker={checker} />
      <Preferred {...props} />
      <Target {...props} />
    </div>
  );
});

/** Where the dragged events cannot or should not go: consecutive places with the same verdict, line by line. */
const Shades = memo(function Shades({ plan, day, layout, from, to, lines, checker }: Props & { checker: Drag['checker'] }) {
  return lines.flatMap(({ index, start }) => {
    if (plan.lines[index]?.kind !== 'space' || !isLineShown(layout, index)) return [];
    const runs: { kind: string; col: number; count: number }[] = [];
    for (let col = from; col < to; col += 1) {
      const kind = shadeOf(checker.check({ day_id: day.id, col, line: index }), plan, Date.now());
      const last = runs.at(-1);
      if (last?.kind === kind) last.count += 1;
      else runs.push({ kind, col, count: 1 });
    }
    return runs
      .filter(({ kind }) => kind !== 'possible')
      .map(({ kind, col, count }) => (
        <div
          key={`${index} ${col}`}
          className={classes.shade}
          data-kind={kind}
          style={{ ...spanOf(layout, col, count), top: start, height: SPACE }}
        />
      ));
  });
});

/** When the host of the dragged event would like it to be. */
function Preferred({ plan, day, layout }: Props) {
  const lead = useBoardState(({ drag }) => drag?.dragged.lead ?? null);
  const at = plan.daypartAt.get(lead?.event.preferreddaypart_id ?? '');
  if (!lead || at?.day.id !== day.id) return null;
  const count = dayPartsFor(lead.duration, plan.wire.convention.slot_duration);
  return <div className={classes.preferred} style={{ ...spanOf(layout, at.col, count), top: TOP }} />;
}

/** Where a repair would put an event. */
export function PreviewTarget({ plan, day, layout }: Pick<Props, 'plan' | 'day' | 'layout'>) {
  const preview = useBoardState((state) => state.preview);
  if (preview?.day_id !== day.id) return null;
  return (
    <div className={classes.overlay} aria-hidden>
      {preview.space_ids.map((id) => {
        const line = plan.lineOf.get(id) ?? -1;
        const style = { ...spanOf(layout, preview.col, preview.count), top: layout.tops[line], height: SPACE };
        return isLineShown(layout, line) && <div key={id} className={classes.target} style={style} />;
      })}
    </div>
  );
}

/** Where the dragged events would go. */
function Target({ plan, day, layout }: Props) {
  const drag = useBoardState((state) => state.drag);
  if (!drag?.spot || drag.spot.day_id !== day.id || drag.overTray) return null;
  const { spot, verdict, dragged } = drag;
  const length = (duration: number) => dayPartsFor(duration, plan.wire.convention.slot_duration);
  const places =
    verdict && verdict.kind !== 'impossible'
      ? verdict.moves.flatMap(({ session, daypart_id, space_ids }) =>
          space_ids.map((id) => ({
            col: plan.daypartAt.get(daypart_id)?.col ?? 0,
            line: plan.lineOf.get(id) ?? 0,
            count: length(session.duration),
            name: session.name,
          })),
        )
      : [{ col: spot.col, line: spot.line, count: length(dragged.lead.duration), name: dragged.lead.name }];
  return places.map(({ col, line, count, name }) => (
    <div
      key={`${line} ${col}`}
      className={classes.target}
      data-kind={verdict?.kind}
      style={{ ...spanOf(layout, col, count), top: layout.tops[line], height: SPACE }}
    >
      {name}
    </div>
  ));
}
