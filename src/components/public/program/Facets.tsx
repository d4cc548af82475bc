import { programText } from '../../../messages/public/program.ts';
import type { Program } from './filter.ts';
import { clearedAddress, type FacetName, facetNames, isNarrowed, type ProgramView } from './view.ts';

/** Where all events have a value, one choice would choose nothing. */
const everyEventHas: ReadonlySet<FacetName> = new Set(['type', 'room', 'time', 'age']);
/** As the page offers them: free seats, which most people look for, before long lists. */
const offered: readonly FacetName[] = ['with', ...facetNames.filter((name) => name !== 'with')];

/** The filters of a program, folded on phones. Checkboxes of a form, so that they work without a script. */
export function Facets({ program, view, address }: { program: Program; view: ProgramView; address: string }) {
  const isOpen = facetNames.some((name) => view.chosen[name].length > 0);
  return (
    <details className="facets" open={isOpen}>
      <summary>{programText.filters}</summary>
      <div className="groups">
        {/* The day that is shown stays, also where nobody chose it. */}
        <input type="hidden" name="day" value={program.day} data-shown={view.day ? undefined : ''} />
        {offered.map((name) => {
          const choices = program.facets[name];
          if (!choices.length) return null;
          if (choices.length < 2 && everyEventHas.has(name) && !choices.some(({ is_chosen }) => is_chosen)) return null;
          return (
            <fieldset key={name}>
              <legend>{programText.facets[name]}</legend>
              {choices.map(({ value, label, count, is_chosen }) => (
                <label key={value}>
                  <input type="checkbox" name={name} value={value} defaultChecked={is_chosen} />
                  <span>{label}</span>
                  <span className="quiet count">{count}</span>
                </label>
              ))}
            </fieldset>
          );
        })}
      </div>
      <p className="actions apply">
        <button type="submit" className="button">
          {isNarrowed(view) ? programText.applied({ events: program.events.length }) : programText.apply}
        </button>
        {isNarrowed(view) && <a href={clearedAddress(address, view)}>{programText.clear}</a>}
      </p>
    </details>
  );
}
