import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

/** `provider` is the place for the provider's own registration data, see `en.ts`. */
export const words = {
  provider: {
    title: 'Qui est derrière ce site',
    facts: [
      { term: 'Site et marque', value: 'Idealign' },
      { term: 'Raison sociale', value: 'Indiquée par l’exploitant' },
      { term: 'Siège social', value: 'Indiqué par l’exploitant' },
      { term: 'Numéro fiscal (NIF)', value: 'Indiqué par l’exploitant' },
      { term: 'Registre du commerce', value: 'Indiqué par l’exploitant' },
      { term: 'Contact', value: 'Formulaire de la page d’accueil' },
    ],
    note: 'Cette installation ne porte pas encore les données de son exploitant. La société qui l’ouvre au public y inscrit les siennes auparavant ; aucune donnée inventée n’est publiée ici.',
  },
  meta: {
    '/legal-notice': {
      title: 'Mentions légales · Idealign',
      description: 'Qui est derrière ce site, et à quelles conditions il s’utilise.',
    },
    '/privacy': {
      title: 'Confidentialité · Idealign',
      description:
        'Ce que garde le formulaire de contact, pourquoi, pour qui et combien de temps ; ni cookie sur les pages publiques ni tiers.',
    },
    '/accessibility': {
      title: 'Accessibilité · Idealign',
      description:
        'Comment ce site est fait pour que chacun puisse l’utiliser, ce qui lui manque et comment nous le dire.',
    },
  },
  contact: 'Aller au formulaire de contact',
  legalNotice: {
    title: 'Mentions légales',
    lead: 'Ce que la loi espagnole 34/2002 sur les services de la société de l’information (LSSI-CE) demande à tout site.',
    sections: [
      {
        title: 'À quoi sert ce site',
        paragraphs: [
          'Il informe les patients sur le traitement par aligneurs transparents et leur permet de nous écrire. Derrière la connexion se trouve le portail des praticiens et des administrateurs qui travaillent avec nous ; il a ses propres conditions.',
          'La visite est gratuite et ne demande aucune inscription.',
        ],
      },
      {
        title: 'Ceci n’est pas un avis médical',
        paragraphs: [
          'Ce que vous lisez ici est général. Cela ne remplace pas un examen, et seul un praticien qui vous a examiné peut dire si un traitement vous convient, et avec quels risques.',
          'Les images de dents de ce site sont des simulations réalisées par notre propre logiciel. Elles ne montrent aucun patient et ne promettent aucun résultat.',
        ],
      },
      {
        title: 'Chiffres et conditions',
        paragraphs: [
          'Les durées sont approximatives et dépendent du cas. Ce qui nous engage, votre cabinet et nous, est ce que vous signez avec lui : le devis, le plan de paiement et le consentement.',
        ],
      },
      {
        title: 'Propriété intellectuelle',
        paragraphs: [
          'Textes, images, conception et logiciel appartiennent au prestataire ou sont utilisés sous licence. Vous pouvez les lire, les imprimer et les citer pour votre usage personnel ; tout autre usage demande notre accord.',
        ],
      },
      {
        title: 'Responsabilité',
        paragraphs: [
          'Nous soignons ce que nous publions et corrigeons ce qui se révèle inexact. Nous ne répondons pas des interruptions que nous ne pouvions éviter, ni d’un usage du site contraire à la loi ou à ces mentions.',
        ],
      },
      {
        title: 'Loi et tribunaux',
        paragraphs: [
          'La loi espagnole s’applique. Si vous êtes consommateur, vous gardez la protection de la loi de votre lieu de résidence et pouvez saisir ses tribunaux.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Confidentialité',
    lead: 'En bref : ce que vous écrivez dans le formulaire de contact nous sert à vous répondre. Pas de cookies sur les pages publiques, pas de publicité, pas de mesure d’audience, aucune requête vers le serveur d’un tiers.',
    sections: [
      {
        title: 'Qui est responsable',
        paragraphs: [
          'Le prestataire nommé plus bas est le responsable du traitement, au sens du RGPD et de la loi organique espagnole 3/2018 (LOPDGDD).',
        ],
      },
      {
        title: 'Ce que nous gardons',
        paragraphs: [
          'Du formulaire de contact : prénom, nom, adresse électronique, votre message, la langue dans laquelle vous avez écrit et la date d’envoi. N’écrivez rien sur votre santé : ce n’est pas nécessaire pour vous répondre.',
          'Pour écarter les messages indésirables, le serveur compte pendant un court moment les messages de chaque adresse réseau. Il tient aussi un journal technique, comme tout serveur.',
        ],
      },
      {
        title: 'Pourquoi, et sur quelle base',
        paragraphs: [
          'Pour vous répondre : vous le demandez, et nous prenons les mesures que vous demandez (article 6.1.b du RGPD) ou répondons dans notre intérêt légitime à le faire (6.1.f). Pour que le formulaire reste utilisable : notre intérêt légitime à la sécurité (6.1.f). Aucune décision automatique, aucune publicité.',
        ],
      },
      {
        title: 'Qui les voit',
        paragraphs: [
          'Les administrateurs du prestataire, et ceux qui hébergent le site ou acheminent son courrier pour lui, sous contrat. Nous ne vendons ni ne cédons de données, sauf si la loi nous y oblige.',
        ],
      },
      {
        title: 'Combien de temps',
        paragraphs: [
          'Le temps de vous répondre et de régler ce qui s’ensuit, 12 mois au plus. Le message est ensuite effacé, ou bloqué aussi longtemps que la loi le demande.',
        ],
      },
      {
        title: 'Ce qui reste sur votre appareil',
        paragraphs: [
          'La langue que vous avez choisie, gardée par votre navigateur pour ce seul site. Les praticiens qui se connectent y gardent aussi leur session jusqu’à leur déconnexion, ainsi qu’un cookie qui indique seulement qu’une session est ouverte, afin que le portail s’ouvre sans la page publique. À la connexion, un cookie que seul notre serveur lit retient que ce navigateur s’est déjà connecté, afin que les mots de passe erronés saisis par d’autres ne les empêchent jamais d’entrer. Rien de cela ne demande votre consentement, et les visiteurs ne reçoivent aucun cookie.',
        ],
      },
      {
        title: 'Si vous êtes patient',
        paragraphs: [
          'Votre cabinet est responsable de votre dossier clinique : c’est à lui qu’il faut vous adresser. Nous traitons ces données pour son compte, afin de planifier et de fabriquer vos aligneurs.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          'Vous pouvez demander à voir vos données, à les rectifier ou à les effacer, en limiter l’usage ou vous y opposer, ou les emporter. Écrivez-nous avec le formulaire de contact. Si vous avez moins de 14 ans, demandez à un parent ou à un tuteur d’écrire pour vous.',
          'Si notre réponse ne vous satisfait pas, vous pouvez saisir l’Agence espagnole de protection des données (AEPD).',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accessibilité',
    lead: 'Dans quelle mesure chacun peut utiliser le site public et le portail, ce qui manque, et comment nous le dire.',
    sections: [
      {
        title: 'Où nous en sommes',
        paragraphs: [
          'Cette déclaration concerne le site public et le portail des praticiens et des administrateurs. Nous les mesurons à la norme EN 301 549 V3.2.1 (chapitre 9 pour les pages, 10 pour les documents, 12 pour cette déclaration et notre assistance), qui reprend les WCAG 2.1 au niveau AA, et aux WCAG 2.2 au niveau AA, plus exigeantes.',
          'Tous deux sont partiellement conformes : les défauts connus figurent ci-dessous. Il s’agit de notre propre évaluation, du 26 novembre 2026.',
        ],
      },
      {
        title: 'Ce qui fonctionne',
        paragraphs: [
          'Chaque page publique se lit sans souris et sans JavaScript, en trois langues, sur un téléphone et agrandie. Les textes contrastent avec leur fond, en clair comme en sombre ; les images ont une description ; ce qui bouge s’arrête si votre système demande moins d’animations. Les curseurs qui déplacent les dents sont des commandes ordinaires.',
          'Le portail a besoin de JavaScript. Un cas peut être ajouté, examiné en 3D et approuvé au clavier seul ; les touches de chaque page sont listées par la touche du point d’interrogation, et celles d’une seule lettre peuvent être désactivées.',
          'La fin d’une session est annoncée deux minutes avant, et vous pouvez rester connecté. Ce que vous avez saisi est conservé jusqu’à l’envoi. Une erreur affichée quelques secondes reste en haut de la page jusqu’à ce que vous la masquiez.',
          'Les prescriptions, les relevés, les approbations et les attestations sont des PDF balisés.',
        ],
      },
      {
        title: 'Ce qui manque',
        paragraphs: [
          'Plans et empreintes numériques en 3D : l’étape, le côté visible et la dent sélectionnée sont dits en mots, et des tableaux donnent en chiffres le mouvement de chaque dent. La forme des dents et des gencives n’est pas décrite (WCAG 1.1.1).',
          'Simulations du site public : leur description dit ce qui change, mais pas le mouvement de chacune des dents (1.1.1).',
          'Les photos et radiographies sont nommées par ce qu’elles sont et leur date, non par ce qu’elles montrent. Les rétroalvéolaires disent de quelles dents il s’agit lorsque leur praticien l’a indiqué (1.1.1).',
          'Les vidéos des cours ont des sous-titres si leur auteur les a ajoutés ; s’ils manquent, la leçon le signale (1.2.2). Elles n’ont ni audiodescription ni texte qui les remplace (1.2.1, 1.2.3, 1.2.5).',
          'Les leçons en PDF s’affichent page par page avec leur texte, mais sans leurs titres, leurs listes ni les descriptions d’images (1.1.1, 1.3.1). Les fichiers envoyés par d’autres sont accessibles dans la mesure où leurs auteurs les ont rendus tels.',
          'Les messages sur les cas et les titres de cours dans les notifications ne portent pas l’indication de leur langue (3.1.2).',
          'Sur un téléphone avec un texte à 200 %, les numéros du schéma dentaire ne grandissent que jusqu’à la largeur d’une dent (1.4.4). Chaque dent a son nom pour les lecteurs d’écran.',
        ],
      },
      {
        title: 'Comment cela a été vérifié',
        paragraphs: [
          'À chaque modification, dans les trois langues, à la largeur d’un téléphone, d’une tablette et d’un ordinateur : chaque page avec les règles d’axe-core pour les WCAG 2.2 A et AA, avec nos propres règles pour les noms, pour ce qui dépasse, pour les textes coupés ou superposés, y compris à 200 % sur un téléphone, et pour ce qui a le focus, dans Chromium. En couleurs forcées, chaque champ a un bord et ce qui est choisi se distingue du reste. Le contraste des textes est mesuré en clair et en sombre, celui des bordures des commandes calculé en clair comme en sombre.',
          'Par des parcours du travail principal dans Chromium, Firefox et WebKit, aussi au clavier seul, avec moins d’animations et en couleurs forcées, et à la main.',
          'Lecteurs d’écran : nous vérifions ce que les navigateurs leur transmettent, non ce que chacun en fait. À ce jour, aucune personne handicapée ni aucun organisme extérieur n’a testé pour nous le site ou le portail.',
        ],
      },
      {
        title: 'Dites-le-nous',
        paragraphs: [
          'Si quelque chose vous bloque, écrivez-nous avec le formulaire de contact ou, dans le portail, à l’assistance, et dites-nous où. Si vous ne pouvez pas obtenir une information sur le site, nous vous l’envoyons sous une autre forme.',
        ],
      },
      {
        title: 'La loi',
        paragraphs: [
          'La directive (UE) 2019/882 et la loi espagnole 11/2023, qui la transpose, fixent des exigences d’accessibilité pour les services aux consommateurs.',
        ],
      },
    ],
  },
} satisfies Words<typeof en>
