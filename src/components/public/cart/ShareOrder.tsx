import { orderPageText as text, transferText } from '../../../messages/public/cart.ts';
import { Refused } from '../mine/Field.tsx';

/** Makes the link of an order, which is shown once. `code` tells orders apart. */
export const ShareOrder = ({ convention_id, order_id, code }: { convention_id: string; order_id: string; code: string }) => (
  <details>
    <summary>{text.share}</summary>
    <p className="quiet">{text.shareLead}</p>
    <form data-call={`POST /convention/${convention_id}/order-link`} data-then="link">
      <input type="hidden" name="order_id" value={order_id} />
      <p hidden>
        {transferText.linkReady} <output className="link" />
      </p>
      <Refused />
      <button type="submit" className="button" aria-label={text.shareOf({ code })}>
        {text.make}
      </button>
    </form>
  </details>
);
