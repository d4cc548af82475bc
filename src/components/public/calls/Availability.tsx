import { dayName, showHour, showTime } from '../../../client/format/local.ts';
import { programText } from '../../../messages/public/program.ts';
import { submitText } from '../../../messages/public/submit.ts';
import { clockOf } from '../format.ts';
import { partOfDay } from '../program/filter.ts';
import type { SiteConvention } from '../site.ts';
import { Check, Select } from './Controls.tsx';
import type { Idea, SubmitDay } from './submit.ts';

type Part = SubmitDay['parts'][number];
interface AvailabilityProps {
  readonly convention: SiteConvention;
  readonly days: readonly SubmitDay[];
  readonly idea: Idea;
}
/** The day parts of a day by morning, afternoon, evening and night, in their order. */
function blocksOf(parts: readonly Part[], zone: string): [name: string, parts: Part[]][] {
  const blocks: [string, Part[]][] = [];
  for (const part of parts) {
    const name = programText.values[partOfDay(part.start, zone)];
    const last = blocks.at(-1);
    if (last?.[0] === name) last[1].push(part);
    else blocks.push([name, [part]]);
  }
  return blocks;
}

/** The days with the starts that are still to come or were chosen before; all of them once everything is past. */
function comingDays(all: readonly SubmitDay[], zone: string, chosen: ReadonlySet<unknown>): readonly SubmitDay[] {
  const now = new Date();
  const coming = all.flatMap(({ id, name, parts: ofDay }) => {
    const parts = ofDay.filter((part) => part.start > now || chosen.has(part.id));
    const [first] = ofDay;
    return first && parts.length ? [{ id, name: dayName(name, first.start, { zone }), parts }] : [];
  });
  return coming.length ? coming : all;
}

/** When the hosts can be there, by parts of days and, within them, by start times; and which starts they would like best. */
export function Availability({ convention, days: all, idea }: AvailabilityProps) {
  const clock = clockOf(convention);
  const marked = new Set(idea.available_daypart_ids);
  const wished = [idea.preferreddaypart_id, idea.alternatedaypart_id];
  const days = comingDays(all, clock.zone, new Set([...marked, ...wished]));
  const starts = (
    <>
      <option value="">{submitText.chooseStart}</option>
      {days.map((day) => (
        <optgroup key={day.id} label={day.name}>
          {day.parts.map(({ id, start }) => (
            <option key={id} value={id}>
              {showTime(start, clock)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
  return (
    <>
      <p className="quiet">{submitText.timesLead}</p>
      <input type="hidden" name="available_daypart_ids" value="" data-empty="" />
      {days.map((day) => (
        <fieldset key={day.id} className="parts">
          <legend>{day.name}</legend>
          {blocksOf(day.parts, clock.zone).map(([name, parts]) => {
            const id = `part-${parts[0]?.id}`;
            const all = parts.every((part) => marked.has(part.id));
            return (
              <div key={id} className="part" data-part>
                <Check id={id} label={name} data-all="" defaultChecked={all} />
                <details>
                  <summary>
                    <span className="hidden">{submitText.someOf({ part: `${day.name}, ${name}` })} </span>
                    {parts[0] && showHour(parts[0].start, clock)}–{showHour(parts.at(-1)?.end ?? new Date(0), clock)}
                  </summary>
                  <div className="starts">
                    {parts.map((part) => (
                      <Check
                        key={part.id}
                        id={`at-${part.id}`}
                        label={showHour(part.start, clock)}
                        name="available_daypart_ids[]"
                        value={part.id}
                        defaultChecked={marked.has(part.id)}
                      />
                    ))}
                  </div>
                </details>
              </div>
            );
          })}
        </fieldset>
      ))}
      <p className="quiet">{submitText.startsLead}</p>
      <Select
        label={submitText.first}
        id="preferreddaypart_id"
        defaultValue={idea.preferreddaypart_id ?? ''}
        data-empty=""
        required
      >
        {starts}
      </Select>
      <Select
        label={submitText.second}
        id="alternatedaypart_id"
        defaultValue={idea.alternatedaypart_id ?? ''}
        data-empty=""
        required
      >
        {starts}
      </Select>
    </>
  );
}
