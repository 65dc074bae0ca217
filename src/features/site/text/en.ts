import { words as claims } from '../claims/text/en.ts'
import { words as slider } from '../slider/text/en.ts'

// this file contains no figure: they come from the claims (checked by a test)
export const words = {
  nav: {
    label: 'Pages',
    menu: 'Menu',
    about: 'About Us',
    results: 'Results',
    youths: 'Youths',
    faqs: 'FAQs',
    contact: 'Contact Us',
    change: 'Change language',
  },
  footer: {
    line: 'Clear aligners, planned in full before the first one is made.',
    site: 'The site',
    legal: 'Legal',
    support: 'Support',
    legalNotice: 'Legal notice',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
    top: 'Back to top',
    copyright: claims.copyright,
  },
  meta: {
    '/': {
      title: 'Idealign · Clear aligners for adults and adolescents',
      description: `Clear aligners planned in 3D and approved by your clinician before the first one is made. With ${claims.experience.phrase}.`,
    },
    '/about': {
      title: 'About Us · Idealign',
      description: `Who plans your aligners and how: ${claims.experience.phrase}, six steps from the first scan to the last check.`,
    },
    '/results': {
      title: 'Results · Idealign',
      description:
        'Move the slider from the first stage of a plan to the last: our own simulations, seen from three sides.',
    },
    '/youths': {
      title: 'Youths · Idealign',
      description: `Aligners for adolescents, and early treatment: candidates are ${claims.earlyTreatment.phrase}.`,
    },
  },
  simulation: 'Simulation',
  simulationNote: 'Made by our software from invented teeth. Not a patient, and not a promise.',
  slider,
  pictures: {
    hero: 'Both dental arches, drawn in 3D: crowded front teeth come into line stage by stage',
    aligner: 'A clear aligner above the row of teeth it is made for',
    scan: 'An upper and a lower dental arch, on one side as a scan’s fine mesh, on the other as teeth and gum',
    plan: 'A lower dental arch at the end of a plan: the further a tooth has moved, the greener; an outline shows where it started',
    youths: 'An upper and a lower dental arch, slightly open, seen from the front at an angle',
    front: { before: 'Front teeth before: crowded and turned', after: 'Front teeth after: in line' },
    upper: {
      before: 'Upper arch before, seen from below: front teeth out of line',
      after: 'Upper arch after: an even curve',
    },
    lower: { before: 'Lower arch before, seen from above: crowded in front', after: 'Lower arch after: an even curve' },
  },
  home: {
    eyebrow: 'Clear aligners for adults and adolescents',
    title: 'Every move planned before your first aligner.',
    lead: 'Your clinician sees the whole treatment in 3D, corrects it until it is right and approves it. Only then do we make your aligners.',
    write: 'Write to us',
    how: 'How it works',
    figures: 'Idealign in figures',
    steps: {
      eyebrow: 'How it works',
      title: 'From a scan to straight teeth, in four steps',
      list: [
        {
          title: 'Your clinician takes records',
          text: 'Photographs, X-rays and a scan of your teeth. Our system checks them at once, so that nothing is missing later.',
        },
        {
          title: 'We plan each tooth',
          text: 'Stage by stage, in 3D: where it goes, how far, and in which order.',
        },
        {
          title: 'Your clinician approves',
          text: 'They go through the plan with you in mind, ask for changes, and sign it. Nothing is made before that.',
        },
        {
          title: 'You wear your aligners',
          text: `${claims.arrival.sentence} You change to the next one when your clinician says so.`,
        },
      ],
      more: 'How a case is made, in detail',
    },
    aligner: {
      eyebrow: 'The aligner',
      title: 'Clear, thin, and out when you eat',
      text: 'An aligner is a transparent tray that fits your teeth and no one else’s. It presses gently where a tooth should move and leaves the others alone.',
      points: [
        'Few people will notice that you wear it.',
        'You take it out to eat and to brush your teeth.',
        'Each one is checked before it leaves us.',
      ],
    },
    trust: {
      eyebrow: 'What you can count on',
      title: 'We say it before you begin',
      set: {
        title: 'You never run ahead of the plan',
        text: 'A fresh look at your teeth shows whether they are where they should be. If they are not, the plan changes; you do not have to guess.',
      },
      payment: {
        title: 'You pay at your own pace',
        text: 'The price does not grow because you spread it out.',
      },
      refinement: {
        figure: 'Free',
        title: 'You have the last word',
        text: 'A refinement is a new scan, a new plan and new aligners for what still bothers you.',
      },
    },
    results: {
      eyebrow: 'Results',
      title: 'Move the slider. See the plan at work.',
      text: 'The same teeth, at the first stage of a plan and at the last. Your clinician looks at yours in the same way before approving anything.',
      link: 'See all three views',
    },
    youths: {
      eyebrow: 'Youths',
      title: 'Some questions are better asked early',
      text: `${claims.ages.sentence} ${claims.earlyTreatment.sentence}`,
      link: 'For parents and adolescents',
    },
    faqs: { eyebrow: 'FAQs', title: 'What patients ask us', text: 'Is your question not here?', link: 'Write to us' },
    contact: {
      eyebrow: 'Contact Us',
      title: 'Tell us about your teeth',
      text: 'A few lines are enough. Please leave out medical details: those are for your clinician.',
      hours: 'Support hours',
    },
  },
  about: {
    eyebrow: 'About Us',
    title: `${claims.experience.title}. One rule.`,
    lead: 'Nothing is made until the clinician who knows your mouth has seen the whole plan and signed it.',
    belief: {
      eyebrow: 'What we believe',
      title: 'An aligner is only as good as its plan',
      paragraphs: [
        'The plastic is the easy part. What decides a treatment is the thinking before it: which tooth moves first, how far, and what it needs to hold on to.',
        'So that is where we spend our time. Your clinician sees each stage as we see it, tooth by tooth, and what they change is changed before anything is printed.',
      ],
    },
    steps: {
      eyebrow: 'How a case is made',
      title: 'Six steps, and you know which one you are in',
      list: [
        {
          title: 'Records',
          text: 'Your clinician photographs your teeth, takes X-rays and scans both arches. They also write down what you want to change.',
        },
        {
          title: 'Readiness',
          text: 'Every record is checked as it comes in: is the photograph sharp, is the scan complete, do both arches fit together? What is missing is asked for at once.',
        },
        {
          title: 'The plan, in 3D',
          text: 'We move each tooth on the screen, from where it is to where it should be, and divide the way into stages. Each stage becomes an aligner.',
        },
        {
          title: 'Approval',
          text: 'Your clinician compares the plan with what they prescribed, asks for changes if needed, and signs. The signature belongs to that version and no other.',
        },
        {
          title: 'Production',
          text: `Your aligners are printed, formed, trimmed, checked and packed. ${claims.arrival.sentence}`,
        },
        { title: 'Follow-up', text: `${claims.set.sentence} ${claims.monitoring.sentence}` },
      ],
    },
    roles: {
      eyebrow: 'Who does what',
      title: 'Three roles, one plan',
      list: [
        { title: 'You', text: 'say what you want to change, wear your aligners and tell your clinician how it goes.' },
        {
          title: 'Your clinician',
          text: 'examines you, prescribes, decides on the plan and looks after you from start to end.',
        },
        { title: 'We', text: 'check the records, plan the movements, make the aligners and answer for both.' },
      ],
    },
    callTitle: 'Curious whether aligners are for you?',
    callText: `Write to us. ${claims.hours.sentence}`,
  },
  results: {
    eyebrow: 'Results',
    title: 'Before and after, as planned.',
    lead: 'These are simulations: the first and the last stage of a plan, drawn by our own software. We publish no photographs of patients.',
    use: 'Drag the handle, or use the arrow keys.',
    views: {
      front: {
        title: 'From the front',
        text: 'What others see when you smile. Look at the edges of the front teeth: uneven at first, one line at the end.',
      },
      upper: {
        title: 'The upper arch',
        text: 'Seen from below. The teeth come out of each other’s way until the arch is an even curve.',
      },
      lower: {
        title: 'The lower arch',
        text: 'Seen from above. Crowding shows most here, and it often takes the most planning.',
      },
    },
    honest: {
      eyebrow: 'How to read them',
      title: 'What a simulation tells you, and what it does not',
      tells: 'It tells you',
      tellsList: [
        'where every tooth is meant to end up, and by which path',
        'how many stages that takes',
        'whether your clinician and we have the same result in mind',
      ],
      tellsNot: 'It does not tell you',
      tellsNotList: [
        'how quickly your own teeth will follow',
        'how your gums and your bite will respond',
        'that the result will look exactly like the picture',
      ],
      so: 'That is why the plan is reviewed along the way.',
    },
    time: {
      eyebrow: 'What to expect',
      title: 'If it is not right yet, we continue',
    },
    callTitle: 'What would yours look like?',
    callText: 'Only a scan can tell. Ask your clinician, or ask us where to start.',
  },
  youths: {
    eyebrow: 'Youths',
    title: 'Growing teeth, careful plans.',
    lead: 'For adolescents who want straight teeth, and for parents who wonder whether it is too early, or too late.',
    clear: { title: 'To be clear from the start', text: `${claims.ages.sentence} ${claims.earlyTreatment.sentence}` },
    early: {
      eyebrow: 'Early treatment',
      title: 'A first look while the jaws are growing',
      paragraphs: [
        'At this age milk teeth and permanent teeth share the same space. Being a candidate does not mean needing treatment: often the right answer is to wait and look again.',
        'A clinician examines your child and tells you which it is. If early treatment makes sense, they explain what kind and why now.',
      ],
      signsTitle: 'Worth mentioning to your clinician',
      signs: [
        'teeth that have no room, or too much of it',
        'upper and lower teeth that do not meet, or bite the wrong way round',
        'thumb-sucking, or breathing mostly through the mouth',
        'milk teeth lost very early or very late',
      ],
    },
    adolescents: {
      eyebrow: 'Adolescents',
      title: 'Straight teeth, and nobody need know',
      paragraphs: [
        'An aligner is clear and comes out for lunch, for brushing and for the trumpet. It also comes out too easily: it works only while it is worn.',
        'So the first question is not how the teeth stand but whether the person who has them wants this. If so, the treatment is planned like an adult’s: in full, in 3D, approved by the clinician.',
      ],
    },
    parents: {
      eyebrow: 'For parents',
      title: 'What you decide, and when',
      list: [
        { title: 'Ask', text: 'Your dentist or orthodontist, at any check-up. Or us: we tell you where to start.' },
        { title: 'See', text: 'The clinician examines, takes records and shows you what they see.' },
        { title: 'Agree', text: 'Nothing starts without your consent and a plan that the clinician has approved.' },
        { title: 'Stay close', text: claims.monitoring.sentence },
      ],
    },
    callTitle: 'Not sure whether it is time?',
    callText: `Ask us. ${claims.hours.sentence}`,
  },
  call: { write: 'Write to us', faqs: 'Read the FAQs' },
}
