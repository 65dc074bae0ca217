import type { Words } from '#kit/words.ts'
import { words as claims } from '../claims/text/fr.ts'
import { words as slider } from '../slider/text/fr.ts'
import type { words as en } from './en.ts'

// this file contains no figure: they come from the claims (checked by a test)
export const words = {
  nav: {
    label: 'Pages',
    menu: 'Menu',
    about: 'À propos',
    results: 'Résultats',
    youths: 'Jeunes',
    faqs: 'FAQ',
    contact: 'Contact',
    change: 'Changer de langue',
  },
  footer: {
    line: 'Des aligneurs transparents, entièrement planifiés avant que le premier soit fabriqué.',
    site: 'Le site',
    legal: 'Informations légales',
    support: 'Assistance',
    legalNotice: 'Mentions légales',
    privacy: 'Confidentialité',
    accessibility: 'Accessibilité',
    top: 'Haut de page',
    copyright: claims.copyright,
  },
  meta: {
    '/': {
      title: 'Idealign · Aligneurs transparents pour adultes et adolescents',
      description: `Des aligneurs transparents planifiés en 3D et approuvés par votre praticien avant que le premier soit fabriqué. Avec ${claims.experience.phrase}.`,
    },
    '/about': {
      title: 'À propos · Idealign',
      description: `Qui planifie vos aligneurs, et comment : ${claims.experience.phrase} et six étapes, de la première empreinte au dernier contrôle.`,
    },
    '/results': {
      title: 'Résultats · Idealign',
      description:
        'Faites glisser le curseur de la première à la dernière étape d’un plan : nos propres simulations, vues de trois côtés.',
    },
    '/youths': {
      title: 'Jeunes · Idealign',
      description: `Des aligneurs pour les adolescents, et le traitement précoce : les candidats ont ${claims.earlyTreatment.phrase}.`,
    },
  },
  simulation: 'Simulation',
  simulationNote: 'Réalisée par notre logiciel à partir de dents inventées. Ni un patient, ni une promesse.',
  slider,
  pictures: {
    hero: 'Les deux arcades dentaires dessinées en 3D : les dents de devant, serrées, s’alignent étape par étape',
    aligner: 'Un aligneur transparent au-dessus de la rangée de dents pour laquelle il est fait',
    scan: 'Une arcade supérieure et une arcade inférieure : d’un côté la fine maille de l’empreinte, de l’autre dents et gencive',
    plan: 'Une arcade inférieure à la fin d’un plan : plus une dent a bougé, plus elle est verte ; un contour montre où elle était',
    youths: 'Une arcade supérieure et une arcade inférieure, entrouvertes, vues de face et un peu de côté',
    front: { before: 'Dents de devant avant : serrées et tournées', after: 'Dents de devant après : alignées' },
    upper: {
      before: 'Arcade supérieure avant, vue d’en bas : dents de devant désalignées',
      after: 'Arcade supérieure après : une courbe régulière',
    },
    lower: {
      before: 'Arcade inférieure avant, vue d’en haut : serrée à l’avant',
      after: 'Arcade inférieure après : une courbe régulière',
    },
  },
  home: {
    eyebrow: 'Aligneurs transparents pour adultes et adolescents',
    title: 'Chaque mouvement est prévu avant le premier aligneur.',
    lead: 'Votre praticien voit tout le traitement en 3D, le corrige jusqu’à ce qu’il soit juste et l’approuve. Alors seulement, nous fabriquons vos aligneurs.',
    write: 'Écrivez-nous',
    how: 'Comment ça marche',
    figures: 'Idealign en chiffres',
    steps: {
      eyebrow: 'Comment ça marche',
      title: 'De l’empreinte à l’alignement, en quatre étapes',
      list: [
        {
          title: 'Votre praticien prend les clichés',
          text: 'Photographies, radiographies et empreinte numérique. Notre système les vérifie aussitôt, pour que rien ne manque ensuite.',
        },
        {
          title: 'Nous planifions chaque dent',
          text: 'Étape par étape, en 3D : où elle va, de combien et dans quel ordre.',
        },
        {
          title: 'Votre praticien approuve',
          text: 'Il parcourt le plan en pensant à vous, demande des changements et le signe. Rien n’est fabriqué avant.',
        },
        {
          title: 'Vous portez vos aligneurs',
          text: `${claims.arrival.sentence} Vous passez au suivant quand votre praticien vous le dit.`,
        },
      ],
      more: 'Le parcours d’un cas, en détail',
    },
    aligner: {
      eyebrow: 'L’aligneur',
      title: 'Transparent, fin, et retiré pour manger',
      text: 'Un aligneur est une gouttière transparente qui ne s’adapte qu’à vos dents. Il appuie doucement là où une dent doit bouger et laisse les autres en paix.',
      points: [
        'Peu de gens remarqueront que vous le portez.',
        'Vous le retirez pour manger et pour vous brosser les dents.',
        'Chaque aligneur est contrôlé avant de partir.',
      ],
    },
    trust: {
      eyebrow: 'Ce sur quoi vous pouvez compter',
      title: 'Nous le disons avant de commencer',
      set: {
        title: 'Vous n’avancez jamais sans le plan',
        text: 'Un nouveau regard sur vos dents montre si elles sont à leur place. Sinon, c’est le plan qui change : vous n’avez rien à deviner.',
      },
      payment: {
        title: 'Vous payez à votre rythme',
        text: 'Le prix n’augmente pas parce que vous l’étalez.',
      },
      refinement: {
        figure: 'Gratuite',
        title: 'Vous avez le dernier mot',
        text: 'Une finition, c’est une nouvelle empreinte, un nouveau plan et de nouveaux aligneurs pour ce qui vous gêne encore.',
      },
    },
    results: {
      eyebrow: 'Résultats',
      title: 'Faites glisser le curseur et voyez le plan à l’œuvre.',
      text: 'Les mêmes dents, à la première étape d’un plan et à la dernière. Votre praticien regarde les vôtres de la même façon avant d’approuver quoi que ce soit.',
      link: 'Voir les trois vues',
    },
    youths: {
      eyebrow: 'Jeunes',
      title: 'Certaines questions se posent tôt',
      text: `${claims.ages.sentence} ${claims.earlyTreatment.sentence}`,
      link: 'Pour les parents et les adolescents',
    },
    faqs: {
      eyebrow: 'FAQ',
      title: 'Ce que les patients nous demandent',
      text: 'La vôtre n’y est pas ?',
      link: 'Écrivez-nous',
    },
    contact: {
      eyebrow: 'Contact',
      title: 'Parlez-nous de vos dents',
      text: 'Quelques lignes suffisent. N’y mettez pas de données médicales : elles sont pour votre praticien.',
      hours: 'Horaires d’assistance',
    },
  },
  about: {
    eyebrow: 'À propos',
    title: `${claims.experience.title}. Une règle.`,
    lead: 'Rien n’est fabriqué avant que le praticien qui connaît votre bouche ait vu le plan entier et l’ait signé.',
    belief: {
      eyebrow: 'Notre conviction',
      title: 'Un aligneur vaut ce que vaut son plan',
      paragraphs: [
        'Le plastique, c’est le plus facile. Ce qui décide d’un traitement, c’est la réflexion qui le précède : quelle dent bouge d’abord, de combien, et sur quoi elle s’appuie.',
        'C’est là que nous passons notre temps. Votre praticien voit chaque étape comme nous la voyons, dent par dent, et ce qu’il change est changé avant toute impression.',
      ],
    },
    steps: {
      eyebrow: 'Le parcours d’un cas',
      title: 'Six étapes, et vous savez où vous en êtes',
      list: [
        {
          title: 'Clichés et empreintes',
          text: 'Votre praticien photographie vos dents, fait des radiographies et numérise les deux arcades. Il note aussi ce que vous souhaitez changer.',
        },
        {
          title: 'Vérification',
          text: 'Chaque document est vérifié à son arrivée : la photographie est-elle nette, l’empreinte complète, les deux arcades s’emboîtent-elles ? Ce qui manque est demandé tout de suite.',
        },
        {
          title: 'Le plan, en 3D',
          text: 'Nous déplaçons chaque dent à l’écran, de là où elle est à là où elle doit être, et nous divisons le chemin en étapes. Chaque étape devient un aligneur.',
        },
        {
          title: 'Approbation',
          text: 'Votre praticien compare le plan à sa prescription, demande des changements si nécessaire, et signe. La signature vaut pour cette version et pour aucune autre.',
        },
        {
          title: 'Fabrication',
          text: `Vos aligneurs sont imprimés, thermoformés, découpés, contrôlés et emballés. ${claims.arrival.sentence}`,
        },
        { title: 'Suivi', text: `${claims.set.sentence} ${claims.monitoring.sentence}` },
      ],
    },
    roles: {
      eyebrow: 'Qui fait quoi',
      title: 'Trois rôles, un plan',
      list: [
        {
          title: 'Vous',
          text: 'dites ce que vous souhaitez changer, portez vos aligneurs et racontez à votre praticien comment cela se passe.',
        },
        {
          title: 'Votre praticien',
          text: 'vous examine, prescrit, décide du plan et vous suit du début à la fin.',
        },
        {
          title: 'Nous',
          text: 'vérifions les documents, planifions les mouvements, fabriquons les aligneurs et répondons de tout cela.',
        },
      ],
    },
    callTitle: 'Et si les aligneurs étaient faits pour vous ?',
    callText: `Écrivez-nous. ${claims.hours.sentence}`,
  },
  results: {
    eyebrow: 'Résultats',
    title: 'Avant et après, selon le plan.',
    lead: 'Ce sont des simulations : la première et la dernière étape d’un plan, dessinées par notre propre logiciel. Nous ne publions pas de photographies de patients.',
    use: 'Faites glisser le curseur ou utilisez les flèches du clavier.',
    views: {
      front: {
        title: 'De face',
        text: 'Ce que les autres voient quand vous souriez. Regardez les bords des dents de devant : inégaux au début, une seule ligne à la fin.',
      },
      upper: {
        title: 'L’arcade supérieure',
        text: 'Vue d’en bas. Les dents cessent de se gêner, jusqu’à former une courbe régulière.',
      },
      lower: {
        title: 'L’arcade inférieure',
        text: 'Vue d’en haut. C’est ici que l’encombrement se voit le plus, et souvent qu’il demande le plus de réflexion.',
      },
    },
    honest: {
      eyebrow: 'Comment les lire',
      title: 'Ce qu’une simulation vous dit, et ce qu’elle ne dit pas',
      tells: 'Elle vous dit',
      tellsList: [
        'où chaque dent doit arriver, et par quel chemin',
        'combien d’étapes il faut pour cela',
        'si votre praticien et nous parlons du même résultat',
      ],
      tellsNot: 'Elle ne vous dit pas',
      tellsNotList: [
        'à quelle vitesse vos dents suivront',
        'comment réagiront vos gencives et votre occlusion',
        'que la fin sera exactement comme l’image',
      ],
      so: 'C’est pourquoi le plan est revu en chemin.',
    },
    time: { eyebrow: 'À quoi vous attendre', title: 'Si ce n’est pas encore juste, nous continuons' },
    callTitle: 'Et les vôtres ?',
    callText: 'Seule une empreinte peut le dire. Demandez à votre praticien, ou demandez-nous par où commencer.',
  },
  youths: {
    eyebrow: 'Jeunes',
    title: 'Des dents qui poussent, des plans prudents.',
    lead: 'Pour les adolescents qui veulent des dents droites, et pour les parents qui se demandent s’il est trop tôt, ou trop tard.',
    clear: { title: 'Pour être clairs d’emblée', text: `${claims.ages.sentence} ${claims.earlyTreatment.sentence}` },
    early: {
      eyebrow: 'Traitement précoce',
      title: 'Un regard, pendant que les mâchoires grandissent',
      paragraphs: [
        'À cet âge, dents de lait et dents définitives se partagent la place. Être candidat ne veut pas dire avoir besoin d’un traitement : souvent, le mieux est d’attendre et de regarder à nouveau.',
        'Un praticien examine votre enfant et vous dit ce qu’il en est. Si un traitement précoce est utile, il vous explique lequel, et pourquoi maintenant.',
      ],
      signsTitle: 'À signaler à votre praticien',
      signs: [
        'des dents qui manquent de place, ou qui en ont trop',
        'des dents du haut et du bas qui ne se touchent pas, ou qui mordent à l’envers',
        'un pouce sucé, ou une respiration surtout par la bouche',
        'des dents de lait tombées très tôt ou très tard',
      ],
    },
    adolescents: {
      eyebrow: 'Adolescents',
      title: 'Des dents droites, sans que personne le sache',
      paragraphs: [
        'Un aligneur est transparent et se retire pour manger, pour se brosser les dents et pour jouer de la trompette. Il se retire aussi trop facilement : il n’agit que lorsqu’on le porte.',
        'La première question n’est donc pas l’état des dents, mais si celui ou celle qui les a veut ce traitement. Si oui, il est planifié comme celui d’un adulte : en entier, en 3D, approuvé par le praticien.',
      ],
    },
    parents: {
      eyebrow: 'Pour les parents',
      title: 'Ce que vous décidez, et quand',
      list: [
        {
          title: 'Demander',
          text: 'À votre dentiste ou à votre orthodontiste, lors d’un contrôle. Ou à nous : nous vous dirons par où commencer.',
        },
        { title: 'Voir', text: 'Le praticien examine, prend les clichés et vous montre ce qu’il voit.' },
        {
          title: 'Consentir',
          text: 'Rien ne commence sans votre accord ni sans un plan que le praticien a approuvé.',
        },
        { title: 'Accompagner', text: claims.monitoring.sentence },
      ],
    },
    callTitle: 'Vous ne savez pas si c’est le moment ?',
    callText: `Demandez-nous. ${claims.hours.sentence}`,
  },
  call: { write: 'Écrivez-nous', faqs: 'Lire la FAQ' },
} satisfies Words<typeof en>
