import type * as SignIn from '../../auth/signIn.ts';
import type * as Questions from '../../core/questions.ts';
import type * as Tickets from '../../events/tickets.ts';
import type * as Waits from '../../events/waitlist.ts';
import type * as Merchandise from '../../merchandise/refusals.ts';
import type * as Bundles from '../../registration/bundles.ts';
import type * as Badges from '../../registration/refusals.ts';
import type * as Sales from '../../sales/refusals.ts';
import type { Translation } from '../../translated.ts';

export const emailLinkRefusals: Translation<typeof SignIn.emailLinkRefusals> = {
  next: 'doit être l’adresse d’une page publique d’une convention, par exemple /c/lanternfall/badges',
  nothing: 'Envoyez token, du lien, ou mail_code, de l’e-mail.',
  unusableToken: 'Ce lien n’est plus valable : il fonctionne une seule fois, pendant 30 minutes. Demandez un autre e-mail.',
  wrongCode:
    'Le code est faux ou n’est plus valable. Il fonctionne 30 minutes et pour cinq essais, dans le navigateur où il a été demandé. Utilisez le lien de l’e-mail, ou demandez-en un autre.',
};
export const ticketRefusals: Translation<typeof Tickets.ticketRefusals> = {
  begun: '{event} a commencé : le billet ne peut plus être rendu.',
  alreadyHasTicket: 'Ce badge a déjà un billet pour cet événement.',
  alreadyHasTickets: 'Ce badge a déjà {count, plural, one {un billet} other {# billets}} pour {event}.',
  ofBadge: '{name} : {why}',
  notYourBadge: 'Vous ne pouvez prendre de billets que pour vos propres badges.',
  tooManyBadges: 'peut nommer {limit} badges au plus.',
  mayNotIssue: 'Vous n’avez pas le droit de donner des billets ici.',
  notPaid: 'Ce billet n’est pas encore payé.',
  refundTooHigh: 'doit être supérieur à 0, et de {left} au plus.',
  paidOnline:
    'Les caisses ont encaissé {taken} pour le billet. Ce qui a été payé en ligne est remboursé par la trésorerie, pas par une caisse.',
  soldOut: '{event} est complet ; {waiting, plural, one {# personne attend} other {# personnes attendent}}.',
  timeConflict: 'Ce badge a déjà un billet à la même heure : {events}.',
};
export const saleRefusals: Translation<typeof Tickets.saleRefusals> = {
  staffOnly: 'Seule l’organisation donne les billets pour {event}.',
  cancelled: '{event} n’a pas lieu.',
  noTicketNeeded: 'Aucun billet n’est nécessaire pour {event} : venez, tout simplement.',
  drawFirst: 'Les places sont d’abord attribuées par le tirage des vœux.',
  notOpenYet: 'Les billets seront disponibles à partir de : {opening}.',
  closed: 'Les billets étaient disponibles jusqu’à : {end}.',
  closedForEvent: 'Les billets pour {event} étaient disponibles jusqu’à : {end}.',
  badgeNotPaid: 'Le badge de {name} n’est pas encore payé.',
  badgeWithoutTickets: 'Les badges « {type} » ne donnent pas droit à des billets.',
  otherBadges: 'Cet événement est réservé à d’autres badges : {groups}.',
};
export const saleNames: Translation<typeof Tickets.saleNames> = {
  group: '{group} ({badgeType})',
  noBadgeType: 'aucun type de badge',
};
export const waitlistRefusals: Translation<typeof Waits.waitlistRefusals> = {
  alreadyWaiting: 'Vous êtes déjà sur la liste d’attente de cet événement.',
  alreadyHasTicket: 'Vous avez déjà un billet pour {event}.',
  noWaitingLists: 'Cette convention n’a pas de listes d’attente.',
  notOffered: 'Aucune place ne vous est encore proposée.',
  offerExpired: 'L’offre a expiré ; rejoignez à nouveau la liste d’attente.',
  paidBadgeNeeded: 'Il vous faut un badge payé et qui donne droit à des billets.',
};
export const skipReasons: Translation<typeof Waits.skipReasons> = {
  noBadge: 'Vous n’avez pas de badge payé qui donne droit à des billets.',
  otherBadges: 'Cet événement est réservé à d’autres badges.',
  timeConflict: 'Vous avez un billet pour {event} à la même heure.',
  enoughTickets: 'Vous avez déjà autant de billets que permis pour cet événement.',
  notOnSale: 'Les billets ne sont pas disponibles en ce moment.',
};
export const badgeRefusals: Translation<typeof Badges.badgeRefusals> = {
  soldOut: '{type} : épuisé.',
  notForSale: '{type} n’est pas en vente.',
  tooManyPerUser:
    'Une personne peut avoir {limit, plural, one {{limit} badge} other {{limit} badges}} du type {type} au plus, et vous avez atteint ce maximum. S’il vous en faut davantage, adressez-vous à l’organisation.',
  mayNotCreate: 'Vous n’avez pas le droit de créer des badges ici.',
  hasTickets: 'Ce badge a des billets payés pour {events}. Rendez-les d’abord.',
  notPaid: 'Ce badge n’est pas encore payé.',
  owes: 'Il reste {amount} à payer pour ce badge.',
  alreadyCheckedIn: 'L’entrée de ce badge a déjà été enregistrée, {time}.',
  printedMeanwhile: 'Ce badge a été imprimé entre-temps. Regardez-le avant de l’imprimer à nouveau.',
  checkedInAgain:
    'L’entrée de {name} (n° {number}) a été enregistrée une nouvelle fois ailleurs, {time}. Elle a été conservée. Regardez le badge avant de l’annuler.',
  notCheckedIn: 'L’entrée de ce badge n’était pas enregistrée.',
};
export const salesRefusals: Translation<typeof Sales.salesRefusals> = {
  onSaleLater: '{type} sera en vente à partir du {opening}.',
  saleOver: '{type} était en vente jusqu’au {end}.',
  saleEndsTooEarly: 'doit être après le début de la vente.',
  alreadyPaid: 'C’est déjà payé.',
  unknownCode: 'n’est pas un code de remise valable ici. Vérifiez chaque lettre.',
  codeOff: 'est le code d’une remise qui n’est pas activée.',
  codeLater: 'est utilisable à partir du {start}.',
  codeOver: 'était utilisable jusqu’au {end}.',
  codeUsedUp: 'a déjà été utilisé autant de fois que permis.',
  codeElsewhere: 'concerne d’autres articles.',
  codeLowersNothing: 'Ce qui est réservé ne coûte pas plus cher sans ce code.',
  transferAnnounced: 'Un virement du montant total est en route : les prix restent donc les mêmes.',
};

export const questionRefusals: Translation<typeof Questions.questionRefusals> = {
  missing: '« {question} » demande une réponse.',
  notAnOption: '« {question} » doit être l’un de ces choix : {options}.',
  notANumber: '« {question} » doit être un nombre.',
  notADate: '« {question} » doit être une date, par exemple 2027-08-05.',
};
export const bundleRefusals: Translation<typeof Bundles.bundleRefusals> = {
  partOfWhole: 'Ceci fait partie d’une formule réservée. Retirez plutôt toute la formule.',
  paid: 'Cette formule est payée, elle reste donc. Demandez un remboursement aux organisateurs.',
  notForSale: '{bundle} n’est pas en vente.',
  noBadges: '{bundle} ne contient pas encore de badges et ne peut donc pas être achetée.',
  otherBadges: 'doit être {parts}.',
  soldOut: '{bundle} est épuisée.',
  hasPart: 'Des badges de ce type font partie d’une formule : retirez-les d’abord de la formule.',
  hasSales: 'La formule a été achetée : cessez plutôt de la proposer.',
  oneOfTwo: 'Un élément est soit un type de badge, soit un produit.',
  partTaken: 'La formule contient déjà cet élément : changez plutôt la quantité.',
};
export const soldProductRefusals: Translation<typeof Merchandise.soldProductRefusals> = {
  mayNotSell: 'Vous n’avez pas le droit de vendre des produits ici.',
  notForSale: '{product} n’est pas en vente.',
  soldOut: '{product}, {variant}, est épuisé.',
  tooManyPerBadge: 'Un badge peut avoir au plus {limit} de {variant}.',
  notPaid: 'Ceci n’est pas encore payé. Encaissez d’abord.',
  otherBadges: '{product} n’est pas prévu pour ce type de badge.',
  choose: 'doit indiquer une variante de {product}, qui accompagne ce badge.',
  addonSoldOut: '{product} accompagne ce badge et est épuisé.',
  notAddon: 'ne peut indiquer que des options.',
  required: '{product} accompagne ce badge. Retirez plutôt le badge.',
};
