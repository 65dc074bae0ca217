import { expect, test } from 'vitest'
import { readAddress } from '#shell/lists/listState.ts'
import { askedOf, userList } from './userList.ts'

const asked = (address: string) => askedOf(readAddress(userList, new URL(address, 'https://idealign.test')))

test('the address becomes what the server is asked', () => {
  expect(asked('/users?role=doctor&state=suspended&sort=seen&order=desc#q=paz')).toEqual({
    ...{ rows: 10, role: 'doctor', state: 'suspended', sort: '-seen', search: 'paz' },
  })
})

test('an address edited by hand asks for no more than the whole list', () => {
  expect(asked('/users?role=root&state=x&sort=password&order=asc&rows=1e9')).toEqual({
    ...{ rows: 10, sort: 'name', search: '' },
  })
})
