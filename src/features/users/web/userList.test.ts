import { expect, test } from 'vitest'
import { readAddress } from '#shell/lists/listState.ts'
import { requestOf, userList } from './userList.ts'

const requestAt = (address: string) => requestOf(readAddress(userList, new URL(address, 'https://idealign.test')))

test('the URL gives the request to the server', () => {
  expect(requestAt('/users?role=doctor&state=suspended&sort=seen&order=desc#q=paz')).toEqual({
    ...{ rows: 10, role: 'doctor', state: 'suspended', sort: '-seen', search: 'paz' },
  })
})

test('an edited URL with unknown values requests the whole list', () => {
  expect(requestAt('/users?role=root&state=x&sort=password&order=asc&rows=1e9')).toEqual({
    ...{ rows: 10, sort: 'name', search: '' },
  })
})
