import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';

/** The pages that are made for one kind of record. Every other kind has the derived page. */
export const recordPages: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  badge: dynamic(() => import('../registration/badge/BadgePage.tsx').then((file) => file.BadgePage)),
  badgedesign: dynamic(() => import('../registration/designer/DesignPage.tsx').then((file) => file.DesignPage)),
  badgetype: dynamic(() => import('../registration/BadgeTypePage.tsx').then((file) => file.BadgeTypePage)),
  bankline: dynamic(() => import('../ledger/bank/BankLinePage.tsx').then((file) => file.BankLinePage)),
  discount: dynamic(() => import('../exhibitors/discounts/DiscountPage.tsx').then((file) => file.DiscountPage)),
  event: dynamic(() => import('../events/record/EventPage.tsx').then((file) => file.EventPage)),
  eventsubmission: dynamic(() => import('../events/record/SubmissionPage.tsx').then((file) => file.SubmissionPage)),
  exhibitor: dynamic(() => import('../exhibitors/record/ExhibitorPage.tsx').then((file) => file.ExhibitorPage)),
  invoice: dynamic(() => import('../ledger/InvoicePage.tsx').then((file) => file.InvoicePage)),
  librarygamecheckout: dynamic(() => import('../library/LoanPage.tsx').then((file) => file.LoanPage)),
  message: dynamic(() => import('../messages/MessagePage.tsx').then((file) => file.MessagePage)),
  order: dynamic(() => import('../ledger/OrderPage.tsx').then((file) => file.OrderPage)),
  product: dynamic(() => import('../merchandise/ProductPage.tsx').then((file) => file.ProductPage)),
  signature: dynamic(() => import('../registration/waivers/SignaturePage.tsx').then((file) => file.SignaturePage)),
  shift: dynamic(() => import('../volunteers/ShiftPage.tsx').then((file) => file.ShiftPage)),
  space: dynamic(() => import('../places/SpacePage.tsx').then((file) => file.SpacePage)),
  ticket: dynamic(() => import('../events/record/TicketPage.tsx').then((file) => file.TicketPage)),
  tillsession: dynamic(() => import('../ledger/till/TillSessionPage.tsx').then((file) => file.TillSessionPage)),
  user: dynamic(() => import('../people/UserPage.tsx').then((file) => file.UserPage)),
  volunteer: dynamic(() => import('../volunteers/VolunteerPage.tsx').then((file) => file.VolunteerPage)),
  waiver: dynamic(() => import('../registration/waivers/WaiverPage.tsx').then((file) => file.WaiverPage)),
};
