import { importedForYouText as text } from '../../../messages/registration/importedPeople.ts';
import { Refused } from '../mine/Field.tsx';
import type { Site } from '../site.ts';

/** What an import brought for the address of whoever is signed in, and the button that makes it theirs. */
export function ImportedForYou({ site, waiting }: { site: Site; waiting: readonly string[] }) {
  if (!waiting.length) return null;
  return (
    <section aria-labelledby="imported" className="notice">
      <h2 id="imported">{text.title}</h2>
      <p>{text.lead}</p>
      <ul>
        {[...new Set(waiting)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <form data-call={`POST /convention/${site.convention.id}/take-over-imported`} data-then="reload">
        <Refused />
        <button type="submit" className="button primary">
          {text.takeOver}
        </button>
      </form>
    </section>
  );
}
