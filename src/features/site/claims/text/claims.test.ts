import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { words as questionsEn } from '../../questions/text/en.ts'
import { words as questionsEs } from '../../questions/text/es.ts'
import { words as questionsFr } from '../../questions/text/fr.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import { words as fr } from './fr.ts'

// specification, section 1: the only figures that the site may show
const figures = {
  experience: ['30'],
  payment: ['36'],
  lowComplexity: ['6'],
  set: ['16', '4'],
  earlyTreatment: ['6', '10'],
  monitoring: ['365'],
  hours: ['08', '00', '17', '00'],
}

test.each([
  ['English', en],
  ['Spanish', es],
  ['French', fr],
])('every claim has its figure in %s', (_, claims) => {
  for (const [name, expected] of Object.entries(figures)) {
    const { sentence } = Object.entries(claims)
      .map(claimOf)
      .find(claim => claim.name === name) ?? { sentence: '' }
    expect(sentence.match(/\d+/g), name).toEqual(expected)
  }
  expect(claims.copyright).toContain('2025')
})

test('aligners take two weeks in English and Spanish and one in French, as in the specification', () => {
  expect([en.arrival.figure, es.arrival.figure, fr.arrival.figure]).toEqual(['2', '2', '1'])
  expect(en.arrival.sentence).toContain('two weeks')
  expect(es.arrival.sentence).toContain('dos semanas')
  expect(fr.arrival.sentence).toContain('une semaine')
})

test('pages and questions contain no figure of their own', () => {
  const files = ['text', 'questions/text'].flatMap(room =>
    ['en', 'es', 'fr'].map(language => `src/features/site/${room}/${language}.ts`),
  )
  const own = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => /\d/.test(line.replaceAll('3D', '')))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(own).toEqual([])
})

test('at least twelve questions are answered in each language, each with a text', () => {
  for (const { questions } of [questionsEn, questionsEs, questionsFr]) {
    expect(questions.length).toBeGreaterThanOrEqual(12)
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\?$/)
      expect(answer.length).toBeGreaterThan(60)
    }
  }
})

function claimOf([name, claim]: [string, string | { sentence: string }]) {
  return { name, sentence: typeof claim === 'string' ? claim : claim.sentence }
}
