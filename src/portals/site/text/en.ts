export const words = {
  about: 'About Us',
  results: 'Results',
  youths: 'Youths',
  faqs: 'FAQs',
  contact: 'Contact Us',
  menu: 'Pages',
  top: 'Back to top',
  copyright: '© 2025 Idealign',
  comingSoon: 'The full page follows.',
  home: {
    title: 'Clear aligners, planned with care',
    lead: 'More than 30 years of experience in straightening teeth for adults and adolescents, with a plan your clinician and you can see before it begins.',
    points: [
      { title: 'In about two weeks', text: 'Your aligners arrive about two weeks after your plan is approved.' },
      { title: 'About 6 months', text: 'A treatment of low complexity takes about 6 months.' },
      { title: 'Up to 36 months to pay', text: 'A payment plan with no interest and no commission.' },
      {
        title: '365 days with you',
        text: 'A monitoring plan for the whole year, and a free refinement if you are not satisfied.',
      },
    ],
  },
  pages: {
    about: {
      title: 'About Us',
      text: 'More than 30 years of experience, and one aim: treatment that clinician and patient understand before it starts.',
    },
    results: {
      title: 'Results',
      text: 'A set of 16 pairs of aligners, then a new analysis after 4 months. A refinement is free if you are not satisfied.',
    },
    youths: {
      title: 'Youths',
      text: 'Candidates for early treatment are between 6 and 10 years old. Our treatments are for adults and adolescents only.',
    },
  },
  questions: [
    { question: 'How long does it take?', answer: 'A treatment of low complexity takes about 6 months.' },
    { question: 'How do I pay?', answer: 'With a plan of up to 36 months, with no interest and no commission.' },
    { question: 'What if I am not satisfied?', answer: 'A refinement is free.' },
  ],
  contactText: 'We answer Monday to Friday, from 08:00 to 17:00. The contact form follows.',
}
