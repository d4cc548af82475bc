import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a sale or a payment is refused. */
export const salesRefusals = translated('salesRefusals', {
  onSaleLater: message<{ type: string; opening: string }>('{type} is on sale from {opening} on.'),
  saleOver: message<{ type: string; end: string }>('{type} was on sale until {end}.'),
  saleEndsTooEarly: 'must be after the beginning of the sale.',
  alreadyPaid: 'This is already paid.',
  unknownCode: 'is not the code of a discount here. Check each letter.',
  /** For staff only: others do not learn that there is such a code. */
  codeOff: 'is the code of a discount that is not enabled.',
  codeLater: message<{ start: string }>('can be used from {start} on.'),
  codeOver: message<{ end: string }>('could be used until {end}.'),
  codeUsedUp: 'has been used as often as it can be.',
  codeElsewhere: 'is for other things than these.',
  codeLowersNothing: 'What is on hold costs no more without this code.',
  transferAnnounced: 'A bank transfer over the full amount is on its way, so prices no longer change.',
});
