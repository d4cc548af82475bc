/** What is printed of a badge. */
export interface PrintedBadge {
  readonly name: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly pronouns: string | null;
  readonly badge_number: number;
  readonly badge_code: string;
  readonly badgetype_name: string;
  readonly badgetype_place: number;
}
/** The name that a badge shows. */
export const shownName = ({ name, firstname, lastname }: Pick<PrintedBadge, 'name' | 'firstname' | 'lastname'>) =>
  name || [firstname, lastname].filter(Boolean).join(' ');
