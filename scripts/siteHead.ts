import { pageAddress } from '../src/features/site/contract/pages.ts'
import { words as en } from '../src/features/site/questions/text/en.ts'
import { words as es } from '../src/features/site/questions/text/es.ts'
import { words as fr } from '../src/features/site/questions/text/fr.ts'
import { defaultLanguage, type Language, languages } from '../src/kit/words.ts'

// filled in by the server: only it knows its own address
const origin = '__ORIGIN__'
const locales: Record<Language, string> = { en: 'en_GB', es: 'es_ES', fr: 'fr_FR' }

export interface HeadFacts {
  path: string
  language: Language
  /** The page's own `<title>` and description, escaped. */
  title: string
  description: string
  /** The URL of the preview picture, with its size. */
  picture: string
}

/** What search engines and link previews read of a public page besides its title and description. */
export function headOf({ path, language, title, description, picture }: HeadFacts): string {
  const address = `${origin}${pageAddress(path, language)}`
  const alternates = [
    ...languages.map(({ value }) => [value, pageAddress(path, value)] as const),
    ['x-default', pageAddress(path, defaultLanguage)] as const,
  ]
  return [
    `<link rel="canonical" href="${address}">`,
    ...alternates.map(([value, at]) => `<link rel="alternate" hreflang="${value}" href="${origin}${at}">`),
    ...Object.entries({
      type: 'website',
      site_name: 'Idealign',
      title,
      description,
      url: address,
      locale: locales[language],
      image: origin + picture,
      'image:width': '1200',
      'image:height': '630',
    }).map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    data(organisation()),
    ...(path === '/' ? [data(questionsPage(language))] : []),
  ].join('\n    ')
}

// https://schema.org/Organization, with only what the specification says
function organisation() {
  return {
    '@type': 'Organization',
    name: 'Idealign',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    areaServed: 'ES',
  }
}

// https://schema.org/FAQPage
function questionsPage(language: Language) {
  const { questions } = { en, es, fr }[language]
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function data(facts: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
