import { expect, test } from 'vitest'
import { readAddress } from '#shell/lists/listState.ts'
import { contactList, requestOf } from './contactList.ts'

const requestAt = (address: string) => requestOf(readAddress(contactList, new URL(address, 'https://idealign.test')))

test('the URL gives the request', () => {
  expect(requestAt('/contact-forms?state=spam&language=fr&form=x&sort=sent&order=desc#q=gil')).toEqual({
    ...{ state: 'spam', language: 'fr', sort: '-sent', search: 'gil', rows: 10 },
  })
})

test('unknown values are ignored', () => {
  expect(requestAt('/contact-forms?state=<svg>&language=xx&sort=x')).toEqual({ sort: '-sent', search: '', rows: 10 })
})
