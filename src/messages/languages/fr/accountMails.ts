import type * as English from '../../people/accountMails.ts';
import type { Translation } from '../../translated.ts';

const replaceIt =
  'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe, avec « Forgot your password? » sur la page de connexion : toutes les sessions prendront fin. Prévenez ensuite les responsables de ce service.';
const passkeyMistake =
  'Si ce n’était pas vous, supprimez dans votre compte les clés d’accès que vous ne connaissez pas, choisissez un nouveau mot de passe et prévenez immédiatement les responsables de ce service.';
const stepMistake =
  'Si ce n’était pas vous, choisissez un nouveau mot de passe et prévenez immédiatement les responsables de ce service.';
const keyMistake =
  'Si ce n’était pas vous, supprimez la clé dans votre compte, choisissez un nouveau mot de passe et prévenez les responsables de ce service.';

export const accountMails: Translation<typeof English.accountMails> = {
  newDevice: {
    subject: 'Un nouvel appareil s’est connecté à votre compte',
    text: 'Un navigateur qui n’avait jamais servi pour votre compte s’y est connecté.',
    mistake:
      'Si ce n’était pas vous, choisissez un nouveau mot de passe : toutes les sessions prendront fin. Votre compte indique où vous êtes connecté.',
  },
  emailChanged: {
    subject: 'L’adresse e-mail de votre compte a été modifiée',
    text: 'Désormais, vous vous connectez avec la nouvelle adresse et les e-mails y sont envoyés. Les liens d’e-mails précédents qui servent à choisir un mot de passe ne fonctionnent plus.',
    mistake:
      'Si ce n’était pas vous, prévenez immédiatement les responsables de ce service : la personne qui a la nouvelle adresse peut remplacer votre mot de passe.',
  },
  passwordChanged: {
    subject: 'Le mot de passe de votre compte a été modifié',
    text: 'Désormais, vous vous connectez avec le nouveau mot de passe. Toutes les autres sessions ont pris fin, et les liens d’e-mails précédents n’ouvrent plus le compte.',
    mistake: replaceIt,
  },
  passwordReplaced: {
    subject: 'Un nouveau mot de passe a été choisi pour votre compte',
    text: 'Il a été choisi avec le lien d’un e-mail. Toutes les sessions ont pris fin : connectez-vous avec le nouveau mot de passe.',
    mistake:
      'Si ce n’était pas vous, quelqu’un lit vos e-mails : changez le mot de passe de votre messagerie, puis celui de ce compte, et prévenez les responsables de ce service.',
  },
  passwordSet: {
    subject: 'Votre compte a maintenant un mot de passe',
    text: 'Désormais, vous pouvez vous en servir pour vous connecter, en plus des autres moyens.',
    mistake: replaceIt,
  },
  secondStepOn: {
    subject: 'La connexion à votre compte demande maintenant un code',
    text: 'Désormais, vous vous connectez avec votre mot de passe et un code de votre application d’authentification. Gardez les codes de secours là où vous les retrouverez sans elle.',
    mistake: stepMistake,
  },
  secondStepOff: {
    subject: 'La connexion à votre compte ne demande plus de code',
    text: 'Désormais, votre mot de passe suffit pour vous connecter.',
    mistake: stepMistake,
  },
  secondStepTaken: {
    subject: 'La connexion à votre compte ne demande plus de code',
    text: 'L’administration du service a supprimé la seconde étape de votre compte, comme si vous aviez perdu votre application d’authentification. Votre mot de passe suffit pour vous connecter ; configurez une nouvelle seconde étape dans votre compte.',
    mistake: stepMistake,
  },
  recoveryCodes: {
    subject: 'Votre compte a de nouveaux codes de secours',
    text: 'Les codes de secours précédents ne sont plus valables.',
    mistake: stepMistake,
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    text: 'Désormais, l’appareil qui la contient peut se connecter à votre compte sans votre mot de passe.',
    mistake: passkeyMistake,
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès de votre compte a été supprimée',
    text: 'L’appareil qui la contient ne peut plus s’en servir pour se connecter à votre compte.',
    mistake: passkeyMistake,
  },
  passkeyTaken: {
    subject: 'Une clé d’accès de votre compte a été supprimée',
    text: 'L’administration du service l’a supprimée. L’appareil qui la contient ne peut plus s’en servir pour se connecter à votre compte.',
    mistake: passkeyMistake,
  },
  passkeyCopied: {
    subject: 'Une clé d’accès de votre compte a peut-être été copiée',
    text: 'Elle a été refusée : elle compte ses utilisations, et ce nombre a reculé, comme cela arrive quand il en existe deux. Supprimez-la dans votre compte et ajoutez-en une autre.',
    mistake: passkeyMistake,
  },
  keyMade: {
    subject: 'Une clé d’API a été créée pour votre compte',
    text: 'Un programme qui a la clé et votre mot de passe peut utiliser votre compte, dans les limites de la clé.',
    mistake: keyMistake,
  },
  keyRotated: {
    subject: 'Une clé d’API de votre compte a une nouvelle clé privée',
    text: 'La clé privée précédente n’est plus valable.',
    mistake: keyMistake,
  },
  keyOpened: {
    subject: 'Une clé d’API de votre compte donne maintenant accès à autre chose',
    text: 'L’adresse, la portée ou la date d’expiration de la clé a été modifiée.',
    mistake: keyMistake,
  },
  providerAdded: {
    subject: 'Votre compte a un nouveau moyen de connexion',
    text: 'Toute personne qui se connecte chez ce fournisseur accède à votre compte.',
    mistake:
      'Si ce n’était pas vous, prévenez immédiatement les responsables de ce service : ce fournisseur donne accès à votre compte jusqu’à ce qu’ils le suppriment.',
  },
};
export const accountMailLabels: Translation<typeof English.accountMailLabels> = {
  username: 'Votre nom d’utilisateur',
  before: 'Ancienne adresse',
  now: 'Nouvelle adresse',
  passkey: 'Clé d’accès',
  key: 'Clé d’API',
  provider: 'Fournisseur',
  device: 'Appareil',
  unknown: 'Inconnu',
  when: 'Date',
  ip: 'Depuis l’adresse réseau',
  reason: 'c’est l’adresse de votre compte',
  reasonOfBoth: 'c’est ou c’était l’adresse de votre compte',
};
