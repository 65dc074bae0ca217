/**
 * The legally required pages. `provider` is the only place for the provider's own registration data. It contains no
 * invented data: the operator of a public installation fills it in before opening the site.
 */
export const words = {
  provider: {
    title: 'Who is behind this site',
    facts: [
      { term: 'Site and brand', value: 'Idealign' },
      { term: 'Company name', value: 'Set by the operator' },
      { term: 'Registered office', value: 'Set by the operator' },
      { term: 'Tax number (NIF)', value: 'Set by the operator' },
      { term: 'Commercial register', value: 'Set by the operator' },
      { term: 'Contact', value: 'Contact form on the home page' },
    ],
    note: 'This is an installation without its operator’s registration data. The company that runs it for the public enters its own before opening; we print no invented ones.',
  },
  meta: {
    '/legal-notice': {
      title: 'Legal notice · Idealign',
      description: 'Who is behind this site, and the terms of using it.',
    },
    '/privacy': {
      title: 'Privacy · Idealign',
      description:
        'What the contact form keeps, why, for whom and for how long; no cookies on the public pages, no third-party server.',
    },
    '/accessibility': {
      title: 'Accessibility · Idealign',
      description: 'How this site is made to be used by everyone, what is known to fall short, and how to tell us.',
    },
  },
  contact: 'Go to the contact form',
  legalNotice: {
    title: 'Legal notice',
    lead: 'What Spanish Act 34/2002 on information society services (LSSI-CE) asks every site to say.',
    sections: [
      {
        title: 'What this site is for',
        paragraphs: [
          'It informs patients about treatment with clear aligners and lets them write to us. The portal behind the login is for the clinicians and administrators who work with us; it has its own terms.',
          'Visiting the site is free and requires no registration.',
        ],
      },
      {
        title: 'Not medical advice',
        paragraphs: [
          'The information here is general. It does not replace an examination, and only a clinician who has examined you can say whether a treatment suits you, and with what risks.',
          'Pictures of teeth on this site are simulations made by our own software. They show no patient and promise no result.',
        ],
      },
      {
        title: 'Figures and terms',
        paragraphs: [
          'Durations are approximate and depend on the case. What binds us and your clinic is what you sign with your clinic: the quotation, the payment plan and the consent.',
        ],
      },
      {
        title: 'Intellectual property',
        paragraphs: [
          'Texts, pictures, design and software belong to the provider or are used under licence. You may read, print and quote them for yourself; any other use needs our consent.',
        ],
      },
      {
        title: 'Responsibility',
        paragraphs: [
          'We take care over what we publish and correct errors. We are not responsible for interruptions that we could not prevent, nor for use of the site that goes against the law or against this notice.',
        ],
      },
      {
        title: 'Law and courts',
        paragraphs: [
          'Spanish law applies. If you are a consumer, you keep the protection of the law of the place where you live and may turn to its courts.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'In short: we use what you write in the contact form to answer you. No cookies on the public pages, no advertising, no visitor tracking, no requests to third-party servers.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: ['The provider named below is the controller, under the GDPR and Spanish Act 3/2018 (LOPDGDD).'],
      },
      {
        title: 'What we keep',
        paragraphs: [
          'From the contact form: first name, last name, e-mail address, your message, the language you wrote in and when it was sent. Please write nothing about your health: it is not needed to answer you.',
          'To keep spam out, the server counts the messages from each network address for a short time. It also writes a technical log, like every server.',
        ],
      },
      {
        title: 'Why, and on what basis',
        paragraphs: [
          'To answer you: you ask, and we take the steps you ask for (article 6.1.b GDPR) or answer in our legitimate interest in doing so (6.1.f). To keep the form usable: our legitimate interest in security (6.1.f). We decide nothing automatically and send no advertising.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          'The provider’s administrators, and those who host the site or carry its mail for the provider under contract. We neither sell data nor pass it on, unless the law obliges us.',
        ],
      },
      {
        title: 'For how long',
        paragraphs: [
          'For as long as it takes to answer you and settle what follows from it, 12 months at most. Then the message is deleted, or blocked for as long as the law asks.',
        ],
      },
      {
        title: 'What stays on your device',
        paragraphs: [
          'The language you chose, kept by your browser for this site only. Clinicians who log in also keep their session there until they log out, and a cookie that says only that someone is logged in, so that the portal opens without the public page. When they log in, a cookie that only our server reads remembers that this browser has logged in before, so that other people’s wrong passwords never keep them out. None of this needs your consent, and visitors get no cookie.',
        ],
      },
      {
        title: 'If you are a patient',
        paragraphs: [
          'Your clinic is responsible for your clinical records and is the one to ask about them. We handle them on its behalf to plan and make your aligners.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask to see your data, correct it, have it deleted, restrict or oppose its use, or take it elsewhere. Write to us with the contact form. Under 14, ask a parent or guardian to write for you.',
          'If our answer does not satisfy you, you can complain to the Spanish Data Protection Agency (AEPD).',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'How far everyone can use the public site and the portal, what falls short, and how to tell us.',
    sections: [
      {
        title: 'How far we are',
        paragraphs: [
          'This statement is about the public site and the portal for clinicians and administrators. We measure them by EN 301 549 V3.2.1 (chapter 9 for pages, 10 for documents, 12 for this statement and our support), which takes over WCAG 2.1 at level AA, and by WCAG 2.2 at level AA, which asks for more.',
          'Both conform in part: what is known to fall short is listed below. This is our own assessment, of 26 November 2026.',
        ],
      },
      {
        title: 'What works',
        paragraphs: [
          'Every public page can be read without a mouse and without JavaScript, in three languages, on a telephone and enlarged. Texts contrast with their ground in light and dark; pictures have a description; what moves stands still if your system asks for less motion. The sliders that move teeth are ordinary controls.',
          'The portal needs JavaScript. A case can be added, reviewed in 3D and approved with the keyboard alone; the keys of each page are listed under “?”, and keys that are a single letter can be switched off.',
          'The end of a session is announced two minutes before it, and you can stay signed in. What you have typed is kept until it is sent. An error that was shown for seconds stays at the top of the page until you dismiss it.',
          'Prescriptions, statements, approvals and certificates are tagged PDFs.',
        ],
      },
      {
        title: 'What falls short',
        paragraphs: [
          'Plans and scans in 3D: the stage, the side that is seen and the selected tooth are said in words, and tables give the movement of each tooth in numbers. The shape of teeth and gums is not described (WCAG 1.1.1).',
          'Simulations on the public site: their description says what changes, but not the movement of every single tooth (1.1.1).',
          'Photos and X-rays are named by what they are and their day, not by what they show. X-rays of single teeth say which ones where their doctor has entered it (1.1.1).',
          'Videos of courses have captions where their author added them; where they are missing, the lesson says so (1.2.2). They have neither audio description nor a text that replaces them (1.2.1, 1.2.3, 1.2.5).',
          'PDF lessons are shown page by page with their text, but without their headings, lists and descriptions of pictures (1.1.1, 1.3.1). Files that others upload are as accessible as they made them.',
          'Messages about cases and titles of courses in notifications are not marked with the language they are written in (3.1.2).',
          'On a telephone with text of 200 %, the numbers on a chart of teeth grow only as far as a tooth is wide (1.4.4). Each tooth has its name for screen readers.',
        ],
      },
      {
        title: 'How it was tested',
        paragraphs: [
          'With every change, in the three languages, at the width of a telephone, a tablet and a desktop: each page with the rules of axe-core for WCAG 2.2 A and AA, with rules of our own for names, for overflow, for texts that are cut off or lie over each other, also at 200 % on a telephone, and for what has the focus, in Chromium. In forced colours, each field has an edge and what is chosen differs from what is not. The contrast of texts is measured in light and dark, that of the borders of controls computed in light and dark.',
          'By journeys of the main work in Chromium, Firefox and WebKit, also with the keyboard alone, with less motion and in forced colours, and by hand.',
          'Screen readers: what browsers hand to them is checked, not what each of them makes of it. No person with a disability and no outside body has tested the site or the portal for us so far.',
        ],
      },
      {
        title: 'Tell us',
        paragraphs: [
          'If something keeps you out, write to us with the contact form, or in the portal to support, and say where it happened. If you cannot get something from the site, we send it to you in another form.',
        ],
      },
      {
        title: 'The law',
        paragraphs: [
          'Directive (EU) 2019/882 and Spanish Act 11/2023, which brings it into Spanish law, set accessibility requirements for services to consumers.',
        ],
      },
    ],
  },
}
