import { exampleText as text } from '../../../messages/registration/badgeDesigner.ts';
import type { PrintedBadge } from '../../../paper/badge/printedBadge.ts';

const example = (firstname: string, lastname: string, badgetype_place: number): PrintedBadge => ({
  ...{ name: '', firstname, lastname, pronouns: text.pronouns, badge_number: 1_042 + badgetype_place },
  ...{ badge_code: '7ABCDEFGH2', badgetype_name: text.type, badgetype_place },
});
/** Badges that a design is tried with. */
export const examples = {
  short: example('Bo', 'Li', 0),
  long: example('Maximiliana Theodora', 'von Hohenstein-Waldburg', 1),
  arabic: example('عبد الرحمن', 'الخطيب', 2),
  hebrew: example('נועה', 'לוי', 3),
  devanagari: example('लक्ष्मी', 'कृष्णमूर्ति', 4),
  thai: example('น้ำฝน', 'ศรีสุวรรณ์', 5),
  japanese: example('さくら', '山根', 6),
  korean: example('서연', '김', 7),
  cyrillic: example('Анастасия', 'Кузнецова', 8),
} as const;
export type ExampleName = keyof typeof examples;
export const exampleChoices = (Object.keys(examples) as ExampleName[]).map((value) => ({ value, label: text[value] })); // its own keys
