import { Text } from '@mantine/core';
import type { inferRouterOutputs } from '@trpc/server';
import { type Clock, showHour } from '../../../client/format/times.ts';
import { dayPartsTableText, slotsTableText } from '../../../messages/convention/daySettings.ts';
import type { AppRouter } from '../../../server/router.ts';
import { ScrollArea } from './ScrollArea.tsx';
import classes from './settings.module.css';

export type Preview = inferRouterOutputs<AppRouter>['convention']['daypartsPreview'];
type Part = Preview['days'][number]['dayparts'][number];
const count = (parts: readonly Part[], state: Part['state']) => parts.filter((part) => part.state === state).length;

/** The day parts of each day: how many, and when. */
export const DayPartsTable = ({ days, clock, busy }: { days: Preview['days']; clock: Clock; busy: boolean }) => (
  <ScrollArea label={dayPartsTableText.label} busy={busy}>
    <table>
      <thead>
        <tr>
          <th scope="col">{dayPartsTableText.day}</th>
          <th scope="col">{dayPartsTableText.fresh}</th>
          <th scope="col">{dayPartsTableText.existing}</th>
          <th scope="col">{dayPartsTableText.starts}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ conventionday_id, name, dayparts }) => (
          <tr key={conventionday_id}>
            <th scope="row">{name}</th>
            <td>{count(dayparts, 'new')}</td>
            <td>{count(dayparts, 'made')}</td>
            <td>
              {dayparts.length === 0 ? (
                dayPartsTableText.dayTooShort
              ) : (
                <details>
                  <summary>
                    {dayPartsTableText.hours({
                      start: showHour(dayparts[0]?.start_date, clock),
                      end: showHour(dayparts.at(-1)?.end_date, clock),
                    })}
                  </summary>
                  <ul className={classes.starts}>
                    {dayparts.map(({ start_date, state }) => (
                      <li key={start_date.getTime()} className={classes.start} data-state={state}>
                        {state === 'taken'
                          ? dayPartsTableText.overlapping({ start: showHour(start_date, clock) })
                          : showHour(start_date, clock)}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

/** How many slots each room gets. */
export const SlotsTable = ({ rooms, slots }: Pick<Preview, 'rooms' | 'slots'>) => (
  <details className={classes.rooms} open={rooms.length <= 8}>
    <summary>
      <Text span size="sm">
        {slotsTableText.summary({ slots, rooms: rooms.length })}
      </Text>
    </summary>
    <ScrollArea label={slotsTableText.label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{slotsTableText.room}</th>
            <th scope="col">{slotsTableText.spaces}</th>
            <th scope="col">{slotsTableText.fresh}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <tr key={room.room_id}>
              <th scope="row">{room.name}</th>
              <td>{room.spaces}</td>
              <td>{room.slots.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  </details>
);
