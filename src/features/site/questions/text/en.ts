import { words as claims } from '../../claims/text/en.ts'

/** Patients' questions. The answers are on the home page and in its structured data: plain sentences, no markup. */
export const words = {
  questions: [
    {
      question: 'What is a clear aligner?',
      answer:
        'A thin, transparent tray made for your teeth alone. Each one is shaped a little further along than the last, and the teeth follow. You change to the next when your clinician tells you to.',
    },
    {
      question: 'Who are your treatments for?',
      answer: `${claims.ages.sentence} Whether aligners suit your teeth is something your clinician decides after examining you.`,
    },
    {
      question: 'How does treatment start?',
      answer:
        'With a visit to your dentist or orthodontist. They take photographs, X-rays and a scan of your teeth and send them to us. We plan the treatment, and nothing is made until your clinician has approved it.',
    },
    {
      question: 'Can I see the outcome before I start?',
      answer:
        'Yes. The plan is a 3D simulation that goes through every stage, and your clinician can show it to you. It shows what is planned; it is not a guarantee, because every mouth responds in its own way.',
    },
    {
      question: 'How soon do the aligners arrive?',
      answer: `${claims.arrival.sentence} They go to your clinician, who gives them to you and shows you how to wear them.`,
    },
    {
      question: 'How long does a treatment take?',
      answer: `${claims.lowComplexity.sentence} Anything more complex takes longer; your plan says how many stages yours needs.`,
    },
    {
      question: 'How many aligners will I get?',
      answer: `${claims.set.sentence} It shows whether your teeth are where the plan says they should be.`,
    },
    {
      question: 'What if I am not satisfied with the result?',
      answer: `${claims.refinement.sentence} It begins with a new scan and has a plan of its own, which your clinician approves like the first.`,
    },
    {
      question: 'How can I pay?',
      answer: `${claims.payment.sentence} What your treatment costs depends on your case: ask your clinic for a quotation.`,
    },
    {
      question: 'Will anyone keep an eye on my teeth?',
      answer: `${claims.monitoring.sentence} Your clinician remains the person you see and the one who decides.`,
    },
    {
      question: 'Do I wear them all the time?',
      answer:
        'By day and by night, and out to eat and to brush your teeth. Your clinician tells you how many hours a day your plan needs. Aligners left in their case move nothing.',
    },
    {
      question: 'Does it hurt?',
      answer:
        'A new aligner usually feels tight at first, because it is working. The pressure tends to fade as the teeth follow. If it does not, or if an edge rubs, call your clinic.',
    },
    {
      question: 'What are attachments?',
      answer:
        'Small tooth-coloured shapes that your clinician may place on some teeth to give the aligner a grip. Not every plan needs them, and yours says where they go.',
    },
    {
      question: 'What happens when the treatment ends?',
      answer:
        'Teeth like to go back to where they were, so your clinician will usually recommend retainers to hold the result. We make those too.',
    },
    {
      question: 'Do you treat children?',
      answer: `${claims.ages.sentence} ${claims.earlyTreatment.sentence} Whether a child needs early treatment, and of what kind, is for a clinician to say after examining them.`,
    },
    {
      question: 'When can I reach you?',
      answer: `${claims.hours.sentence} Write to us at any time with the form on this page.`,
    },
  ],
}
