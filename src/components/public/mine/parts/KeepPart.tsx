import { keepText } from '../../../../messages/public/offline.ts';

/** The choice to keep this page on the phone. The script shows it where the browser can. */
export const KeepPart = () => (
  <section aria-labelledby="keep" className="narrow" data-keep hidden>
    <h2 id="keep">{keepText.title}</h2>
    <p>{keepText.lead}</p>
    <p role="status" />
    <button type="button" className="button" hidden>
      {keepText.keep}
    </button>
    <button type="button" className="button" hidden>
      {keepText.remove}
    </button>
  </section>
);
