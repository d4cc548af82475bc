import { encode } from 'uqr';
import { mineText } from '../../../messages/public/mine.ts';

/** A text as a QR code, dark on light in every color scheme, because many cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** What desks scan of a badge, with what it is for. */
export const DoorCode = ({ code, name, isCheckedIn }: { code: string; name: string; isCheckedIn: boolean }) => (
  <>
    <QrCode text={code} label={mineText.code({ name })} />
    <p className="quiet">{isCheckedIn ? mineText.codeLater : mineText.codeAtDoor}</p>
  </>
);
