import { expect, test } from 'vitest'
import { readAddress } from '#shell/lists/listState.ts'
import { courseList } from './courseList.ts'

const read = (search: string) => readAddress(courseList, { search, hash: '' })

test('the order of an address is one that the server knows, or the newest first', () => {
  const orders = ['sort=title&order=asc', 'sort=title&order=desc', 'sort=updated&order=asc', 'order=asc', 'sort=title']
  expect(orders.map(order => read(`?${order}`).query.sort)).toEqual(['title', '-title', 'updated', 'updated', '-title'])
  for (const by of ['', 'lessons', 'title; drop table'])
    expect(read(`?${new URLSearchParams({ sort: by, order: 'asc' })}`).query.sort).toBe('-updated')
})

test('a filter that an address made up narrows nothing', () => {
  expect(read('?language=fr&level=advanced').filters).toEqual({ language: 'fr', level: 'advanced' })
  expect(read('?language=xx&level=<b>&state=').filters).toEqual({})
})
