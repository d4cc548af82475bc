import { IconCheck, IconX } from '@tabler/icons-react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { suggestText } from '../../../../messages/events/scheduleBoard/suggest.ts';
import gridClasses from '../grid/grid.module.css';
import { fitOf, isLineShown, type Layout, spanOf } from '../grid/layout.ts';
import { HEAD, SPACE, TOP } from '../grid/measures.ts';
import type { Plan } from '../model/plan.ts';
import classes from './ghosts.module.css';
import type { Ghost } from './suggestions.ts';
import type { Suggestions } from './useSuggestions.ts';

interface Props {
  plan: Plan;
  day_id: string;
  layout: Layout;
  suggestions: Suggestions;
  scroller: RefObject<HTMLElement | null>;
}
/** Brings the first of the ghosts into sight, if none of them is. */
function useFirstInSight(scroller: RefObject<HTMLElement | null>, day_id: string) {
  const all = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day has its own
  useEffect(() => {
    const { left, right, top, bottom } = scroller.current?.getBoundingClientRect() ?? new DOMRect();
    const ghosts = [...(all.current?.children ?? [])];
    const isInSight = ghosts.some((ghost) => {
      const box = ghost.getBoundingClientRect();
      return box.right > left + HEAD && box.left < right && box.bottom > top + TOP && box.top < bottom;
    });
    if (!isInSight) ghosts[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, day_id]);
  return all;
}
/** The suggested places on the grid. Hidden from screen readers, for which the cells and the list beside the grid have them. */
export const Ghosts = memo(function Ghosts({ plan, day_id, layout, suggestions, scroller }: Props) {
  const { ghosts, accept, dismiss } = suggestions;
  const all = useFirstInSight(scroller, day_id);
  return (
    <div ref={all} className={classes.ghosts} aria-hidden>
      {ghosts
        .filter((ghost) => ghost.day_id === day_id)
        .flatMap((ghost) =>
          ghost.space_ids.flatMap((space_id) => {
            const line = plan.lineOf.get(space_id) ?? -1;
            if (!isLineShown(layout, line)) return [];
            const { left, width } = spanOf(layout, ghost.col, ghost.count);
            const style = { left: left + 1, width: width - 2, top: (layout.tops[line] ?? 0) + 2, height: SPACE - 4 };
            return [<One key={`${ghost.key} ${space_id}`} {...{ ghost, style, accept, dismiss }} />];
          }),
        )}
    </div>
  );
});

interface OneProps extends Pick<Suggestions, 'accept' | 'dismiss'> {
  ghost: Ghost;
  style: { left: number; width: number; top: number; height: number };
}
function One({ ghost, style, accept, dismiss }: OneProps) {
  const { session, kind, why, key } = ghost;
  const fit = fitOf(style.width);
  const isWide = fit === 'all' || fit === 'type';
  const button = {
    type: 'button',
    tabIndex: -1,
    onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
  } as const;
  return (
    <div className={classes.ghost} style={style} data-kind={kind} data-fit={fit} data-ghost={key} title={why || session.name}>
      <span className={gridClasses.name}>{session.name}</span>
      {isWide && <span className={classes.note}>{kind === 'possible' ? session.type?.name : why}</span>}
      <span className={classes.buttons}>
        {kind !== 'taken' && (
          <button {...button} data-accept title={suggestText.accept} onClick={() => void accept([ghost])}>
            <IconCheck size={14} />
          </button>
        )}
        <button {...button} title={suggestText.dismiss} onClick={() => dismiss(ghost)}>
          <IconX size={14} />
        </button>
      </span>
    </div>
  );
}
