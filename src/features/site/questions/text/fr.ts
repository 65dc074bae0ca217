import type { Words } from '#kit/words.ts'
import { words as claims } from '../../claims/text/fr.ts'
import type { words as en } from './en.ts'

export const words = {
  questions: [
    {
      question: 'Qu’est-ce qu’un aligneur transparent ?',
      answer:
        'Une gouttière fine et transparente, faite pour vos dents et pour elles seules. Chacune a une forme un peu plus avancée que la précédente, et les dents suivent. Vous passez à la suivante quand votre praticien vous le dit.',
    },
    {
      question: 'À qui s’adressent vos traitements ?',
      answer: `${claims.ages.sentence} C’est votre praticien qui, après vous avoir examiné, décide si les aligneurs vous conviennent.`,
    },
    {
      question: 'Comment commence un traitement ?',
      answer:
        'Par une visite chez votre dentiste ou votre orthodontiste. Il prend des photographies, des radiographies et une empreinte numérique de vos dents et nous les envoie. Nous planifions le traitement, et rien n’est fabriqué avant que votre praticien l’ait approuvé.',
    },
    {
      question: 'Puis-je voir le résultat avant de commencer ?',
      answer:
        'Oui. Le plan est une simulation en 3D qui passe par toutes les étapes, et votre praticien peut vous la montrer. Elle montre ce qui est prévu ; ce n’est pas une garantie, car chaque bouche réagit à sa manière.',
    },
    {
      question: 'Quand les aligneurs arrivent-ils ?',
      answer: `${claims.arrival.sentence} Ils sont envoyés à votre praticien, qui vous les remet et vous explique comment les porter.`,
    },
    {
      question: 'Combien de temps dure un traitement ?',
      answer: `${claims.lowComplexity.sentence} Un cas plus complexe demande plus de temps ; votre plan indique le nombre d’étapes.`,
    },
    {
      question: 'Combien d’aligneurs vais-je recevoir ?',
      answer: `${claims.set.sentence} Elle montre si vos dents sont là où le plan les attend.`,
    },
    {
      question: 'Et si je ne suis pas satisfait du résultat ?',
      answer: `${claims.refinement.sentence} Elle commence par une nouvelle empreinte et a son propre plan, que votre praticien approuve comme le premier.`,
    },
    {
      question: 'Comment puis-je payer ?',
      answer: `${claims.payment.sentence} Le prix dépend de votre cas : demandez un devis à votre cabinet.`,
    },
    {
      question: 'Quelqu’un suivra-t-il l’évolution de mes dents ?',
      answer: `${claims.monitoring.sentence} Votre praticien reste celui que vous consultez et celui qui décide.`,
    },
    {
      question: 'Faut-il les porter tout le temps ?',
      answer:
        'Jour et nuit, sauf pour manger et pour vous brosser les dents. Votre praticien vous dira combien d’heures par jour demande votre plan. Un aligneur resté dans sa boîte ne déplace rien.',
    },
    {
      question: 'Est-ce douloureux ?',
      answer:
        'Un nouvel aligneur serre souvent un peu au début : c’est qu’il travaille. La pression diminue en général à mesure que les dents avancent. Si elle persiste, ou si un bord vous gêne, appelez votre cabinet.',
    },
    {
      question: 'Que sont les taquets ?',
      answer:
        'De petits reliefs de la couleur de la dent que votre praticien peut poser sur certaines dents pour que l’aligneur ait prise. Tous les plans n’en ont pas besoin ; le vôtre indique où ils se placent.',
    },
    {
      question: 'Que se passe-t-il à la fin du traitement ?',
      answer:
        'Les dents ont tendance à revenir en arrière : votre praticien recommande donc en général des contentions pour garder le résultat. Nous les fabriquons aussi.',
    },
    {
      question: 'Soignez-vous les enfants ?',
      answer: `${claims.ages.sentence} ${claims.earlyTreatment.sentence} C’est au praticien de dire, après examen, si un enfant a besoin d’un traitement précoce, et duquel.`,
    },
    {
      question: 'Quand peut-on vous joindre ?',
      answer: `${claims.hours.sentence} Vous pouvez nous écrire à tout moment avec le formulaire de cette page.`,
    },
  ],
} satisfies Words<typeof en>
