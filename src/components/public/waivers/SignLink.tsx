import { waiverText as text } from '../../../messages/registration/signing.ts';
import { addressIn } from '../format.ts';
import type { SiteConvention } from '../site.ts';

interface SignLinkProps {
  readonly convention: SiteConvention;
  readonly badge_id: string;
  readonly name: string;
  readonly awaits_signature: boolean;
  /** Whether something was signed. */
  readonly isSigned?: boolean;
  /** Of the link of an order. */
  readonly secret?: string;
}
/** Whether a badge waits for a signature, and the way to it. Without waivers it is nothing. */
export function SignLink({ convention, badge_id, name, awaits_signature, isSigned = false, secret }: SignLinkProps) {
  const href = addressIn(convention, `sign/${badge_id}${secret ? `?secret=${secret}` : ''}`);
  if (!awaits_signature)
    return isSigned ? (
      <p>
        <a href={href}>{text.signed}</a>
      </p>
    ) : null;
  return (
    <>
      <p className="tone-few">{text.missing}</p>
      <p className="actions">
        <a className="button primary" href={href} aria-label={text.openFor({ name })}>
          {text.open}
        </a>
      </p>
    </>
  );
}
