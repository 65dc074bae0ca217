import { expect, test } from 'vitest'
import { pageLink } from './pageLink.ts'

test('a link contains the language of its e-mail before its secret part', () => {
  expect([
    pageLink('https://idealign.test/forgot-password', 'es'),
    pageLink('https://idealign.test/login?to=%2Fcases', 'fr'),
    pageLink('https://idealign.test/invitation#secret', 'es'),
  ]).toEqual([
    'https://idealign.test/forgot-password?lang=es',
    'https://idealign.test/login?to=%2Fcases&lang=fr',
    'https://idealign.test/invitation?lang=es#secret',
  ])
})
