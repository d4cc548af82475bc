import type * as Confirmation from '../../people/confirmation.ts';
import type * as People from '../../people/mails.ts';
import type { Translation } from '../../translated.ts';

export const membershipDecidedMail: Translation<typeof People.membershipDecidedMail> = {
  approvedSubject: 'Willkommen bei {group}',
  deniedSubject: 'Deine Anfrage an {group}',
  approved: 'Du bist jetzt Mitglied von {group}. Willkommen.',
  denied: 'Danke für dein Interesse an {group}. Die Leitung hat deine Anfrage diesmal nicht angenommen.',
  link: 'Gruppe ansehen',
  reason: 'du um Aufnahme gebeten hast',
};
export const passwordForgottenMail: Translation<typeof People.passwordForgottenMail> = {
  subject: 'Wähle ein neues Passwort',
  text: 'Für dein Konto wurde ein neues Passwort angefordert.',
  username: 'Dein Benutzername',
  until: 'Der Link gilt bis',
  link: 'Neues Passwort wählen',
  unconfirmed:
    'Die Adresse dieses Kontos ist noch nicht bestätigt. Ein neues Passwort bestätigt sie. Der zweite Schritt, die Passkeys und die Anmeldungen, die es vorher gab, gelten dann nicht mehr.',
  mistake: 'Wenn du das nicht warst, brauchst du nichts zu tun: Dein Passwort ändert sich nicht.',
  reason: 'deine Adresse hier eingegeben wurde',
};
export const signInLinkMail: Translation<typeof People.signInLinkMail> = {
  subject: 'Dein Link zum Anmelden',
  text: 'Mit diesem Link meldest du dich an. Er funktioniert nur einmal.',
  newcomer: 'Mit diesem Link meldest du dich an. Er funktioniert nur einmal und legt ein Konto für diese Adresse an.',
  link: 'Anmelden',
  code: 'Code für das Gerät, auf dem du ihn angefordert hast',
  until: 'Beide gelten bis',
  username: 'Dein Benutzername',
  unconfirmed:
    'Die Adresse dieses Kontos ist noch nicht bestätigt. Die Anmeldung bestätigt sie. Das Passwort, der zweite Schritt, die Passkeys und die Anmeldungen, die es vorher gab, gelten dann nicht mehr.',
  mistake: 'Wenn du das nicht warst, brauchst du nichts zu tun. Gib den Code an niemanden weiter.',
  reason: 'deine Adresse hier eingegeben wurde',
};
export const confirmationMail: Translation<typeof Confirmation.confirmationMail> = {
  subject: 'Bestätige deine E-Mail-Adresse',
  text: 'Diese Adresse wurde für ein Konto hier angegeben. Öffne den Link, um zu bestätigen, dass sie dir gehört.',
  username: 'Dein Benutzername',
  until: 'Der Link gilt bis',
  link: 'Adresse bestätigen',
  mistake: 'Wenn du das nicht warst, brauchst du nichts zu tun: Ohne deine Bestätigung kann das Konto fast nichts.',
  reason: 'deine Adresse hier eingegeben wurde',
};
