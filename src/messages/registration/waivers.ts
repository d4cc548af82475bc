import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a waiver, its signature or a check-in without one is refused. */
export const waiverRefusals = translated('waiverRefusals', {
  notSigned: 'A waiver of this badge is not signed. Have it signed first.',
  nothingToSign: 'There is nothing to sign for this badge.',
  notForBadge: 'This waiver is not for this badge.',
  textChanged: 'The text of the waiver was changed meanwhile. Load it again and read it before you sign.',
  birthDateFirst: 'The date of birth decides who signs. Enter it first.',
  birthDateKnown: 'The date of birth of this badge is known already. The registration desk corrects it.',
  tooManyPoints: message<{ most: number }>('may have {most} points at most.'),
  hasSignatures: 'The waiver was signed, so it is kept. Turn it off instead.',
  alreadyLinked: 'The waiver is for this badge type already.',
});

/** Waivers at the registration desk and on the pages of the dashboard. */
export const deskWaiverText = {
  signed: 'Waiver signed',
  missing: 'Waiver missing',
  missingOf: message<{ names: string }>('Not signed: {names}.'),
  sign: 'Sign the waiver',
  signedNow: message<{ name: string; number: number; waiver: string }>('{waiver} is signed for {name} (#{number}).'),
  bornNow: message<{ name: string; number: number }>('The date of birth of {name} (#{number}) is entered.'),
  loading: 'Loading the waiver',
  title: message<{ waiver: string; name: string }>('{waiver}, for {name}'),
  version: message<{ version: number }>('Version {version}'),
  hint: 'Turn the screen around and let them read it.',
  born: 'Date of birth',
  bornHint: 'It decides whether a guardian signs.',
  enterBorn: 'Enter a date of birth.',
  saveBorn: 'Save date of birth',
  guardianSigns: message<{ name: string; age: number }>('{name} is younger than {age}. A parent or guardian signs.'),
  signer: 'Name of the signer',
  relation: 'What they are to the holder',
  relationHint: 'Mother, father, guardian',
  enterSigner: 'Enter the name of the signer.',
  enterRelation: 'Enter how the signer is related to the holder.',
  pad: 'Signature by hand (optional)',
  clear: 'Clear signature',
  cancel: 'Cancel',
  signatures: 'Signatures',
  signedBy: message<{ signer: string; relation: string }>('{signer}{relation, select, none {} other { ({relation})}}'),
  print: 'Open to print',
  badgeTypes: 'For which badges',
  all: 'All badge types',
  notSaved: 'Not saved.',
  typeAdded: message<{ type: string }>('{type} needs the waiver now.'),
  typeRemoved: message<{ type: string }>('{type} no longer needs the waiver.'),
  noTypes: 'Choose a badge type. Until then the waiver is for no badge.',
  missingList: 'See badges without a signature',
} as const;
