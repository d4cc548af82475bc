import { showTime } from '../../../../client/format/local.ts';
import { hostText } from '../../../../messages/public/host.ts';
import { clockOf } from '../../format.ts';
import type { SiteConvention } from '../../site.ts';
import { Field, Refused } from '../Field.tsx';
import type { HostedEvent, SentMessage } from './host.ts';

interface MessagePartProps {
  readonly convention: SiteConvention;
  readonly event: HostedEvent;
  readonly total: number;
  readonly messages: readonly SentMessage[];
}
/** A host writes to those who come. */
export function MessagePart({ convention, event: { id, waiting, isMine }, total, messages }: MessagePartProps) {
  const clock = clockOf(convention);
  const hasReaders = total + waiting > 0;
  if (!isMine) return null;
  return (
    <section aria-labelledby="message">
      <h2 id="message">{hostText.message}</h2>
      {hasReaders ? (
        <form data-call={`POST /event/${id}/message`} data-then="reload">
          <p className="quiet">{hostText.messageLead({ total })}</p>
          <Field label={hostText.subject} id="subject" name="subject" required maxLength={80} autoComplete="off" />
          <p className="field">
            <label htmlFor="body">{hostText.body}</label>
            <textarea id="body" name="body" rows={5} required maxLength={2000} />
          </p>
          {waiting > 0 && (
            <p className="check">
              <input type="checkbox" id="waiting" name="waiting" value="1" />
              <label htmlFor="waiting">{hostText.toWaiting({ waiting })}</label>
            </p>
          )}
          <button type="submit" id="send-message" className="button">
            {hostText.send}
          </button>
          <Refused />
        </form>
      ) : (
        <p className="quiet">{hostText.noReaders}</p>
      )}
      {messages.length > 0 && (
        <>
          <h3>{hostText.sent}</h3>
          <ul className="plain">
            {messages.map((sent) => (
              <li key={sent.id} className="entry">
                <details>
                  <summary>{sent.subject}</summary>
                  <p className="words">{sent.body}</p>
                </details>
                <p className="quiet">{hostText.sentTo({ count: sent.recipient_count, time: showTime(sent.send_date, clock) })}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
