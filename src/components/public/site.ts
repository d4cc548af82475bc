import type { WishPhase } from '../../resources/convention/wishPhases.ts';
import type { Experience } from '../../resources/events/event.ts';
import type { SaleWindow } from './saleWindow.ts';

/* What the public pages of a convention show: what the API answers without a session, in short. */

export interface SiteImage {
  readonly uri: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}
export interface SiteVenue {
  readonly name: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly website: string | null;
  readonly phone: string | null;
}
/** How the seats of a convention are opened. */
export interface SiteWishes {
  readonly phase: WishPhase;
  readonly opens: Date | null;
  readonly closes: Date | null;
  /** When what is left can be taken by anybody. */
  readonly race: Date | null;
  readonly per_badge: number;
  readonly party_size: number;
}
export interface SiteConvention {
  readonly id: string;
  readonly uri_part: string;
  readonly name: string;
  readonly description: string;
  readonly description_html: string;
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  readonly timezone: string;
  readonly clock_type: 12 | 24;
  readonly currency: string | null;
  readonly colour: string | null;
  readonly website: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly private: boolean;
  readonly cancelled: boolean;
  readonly is_online: boolean;
  readonly is_schedule_public: boolean;
  /** Whether a page says what releases of the schedule changed. */
  readonly shows_changes: boolean;
  readonly submissions_open: boolean;
  readonly has_waiting_lists: boolean;
  readonly takes_volunteers: boolean;
  readonly library_id: string | null;
  readonly wishes: SiteWishes;
  readonly town: string | null;
  readonly venue: SiteVenue | null;
  readonly header: SiteImage | null;
  readonly map: SiteImage | null;
  readonly preview: SiteImage | null;
}
export interface SiteDay {
  /** The date on which it begins there: 2027-08-05. */
  readonly key: string;
  readonly name: string;
  readonly start_date: Date;
  readonly end_date: Date;
}
/** Something that has a name and a part of an address. */
export interface SiteName {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}
export interface SiteBadge {
  readonly id: string;
  readonly name: string;
  readonly description_html: string;
  readonly price: number;
  readonly left: number;
  /** null: without a limit. */
  readonly total: number | null;
  readonly is_sold: boolean;
  /** When its sale begins and ends. */
  readonly start_date: Date | null;
  readonly end_date: Date | null;
}
/** Badges and products that are bought together. */
export interface BundleSummary {
  readonly id: string;
  readonly name: string;
  readonly description_html: string;
  readonly price: number;
  /** How much less that is than for the parts by themselves. */
  readonly saved: number;
  readonly parts: readonly string[];
}
export type SiteBundle = BundleSummary & SaleWindow;
export interface SiteNews {
  readonly id: string;
  readonly title: string;
  readonly text_html: string;
  readonly date: Date | null;
  /** Whether it stays above newer ones. */
  readonly isPinned: boolean;
}
/** A further sitting of an event. */
export interface SiteSession {
  readonly id: string;
  readonly name: string;
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  readonly room: string | null;
}
export interface SiteEvent {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly description: string;
  readonly type_id: string;
  readonly type: string;
  readonly room_id: string | null;
  readonly room: string | null;
  readonly place: string | null;
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  readonly duration: number;
  readonly price: number;
  readonly seats: number;
  readonly left: number;
  readonly age: string;
  readonly experience: Experience | null;
  /** What makes its room accessible, in the organizers' words. */
  readonly access: readonly string[];
  readonly hosts: readonly string[];
  /** By how many minutes its hosts said that they are late; null: they did not. */
  readonly late: number | null;
  /** Minutes after the start from which seats of those who have not come are given to others; null: they are not. */
  readonly grace: number | null;
  readonly sessions: readonly SiteSession[];
  readonly is_cancelled: boolean;
  readonly is_tournament: boolean;
  readonly is_online: boolean;
}
/** A room with what makes it accessible. */
export interface SiteRoom extends SiteName {
  readonly access: readonly string[];
}
/** All that the pages of a convention share. */
export interface Site {
  readonly convention: SiteConvention;
  readonly days: readonly SiteDay[];
  readonly types: readonly SiteName[];
  readonly rooms: readonly SiteRoom[];
  readonly badges: readonly SiteBadge[];
  readonly bundles: readonly SiteBundle[];
  readonly news: readonly SiteNews[];
  readonly events: readonly SiteEvent[];
}
