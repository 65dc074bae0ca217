import { expect, test } from 'vitest'
import { readAddress } from '#shell/lists/listState.ts'
import { askedOf, contactList } from './contactList.ts'

const asked = (address: string) => askedOf(readAddress(contactList, new URL(address, 'https://idealign.test')))

test('what stands in the address is what is asked', () => {
  expect(asked('/contact-forms?state=spam&language=fr&form=x&sort=sent&order=desc#q=gil')).toEqual({
    ...{ state: 'spam', language: 'fr', sort: '-sent', search: 'gil', rows: 10 },
  })
})

test('unknown values are ignored', () => {
  expect(asked('/contact-forms?state=<svg>&language=xx&sort=x')).toEqual({ sort: '-sent', search: '', rows: 10 })
})
