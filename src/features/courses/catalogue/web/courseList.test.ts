import { expect, test } from 'vitest'
import { readAddress } from '#shell/lists/listState.ts'
import { courseList } from './courseList.ts'

const read = (search: string) => readAddress(courseList, { search, hash: '' })

test('an unknown sort order in the URL is replaced by newest first', () => {
  const orders = ['sort=title&order=asc', 'sort=title&order=desc', 'sort=updated&order=asc', 'order=asc', 'sort=title']
  expect(orders.map(order => read(`?${order}`).query.sort)).toEqual(['title', '-title', 'updated', 'updated', '-title'])
  for (const by of ['', 'lessons', 'title; drop table'])
    expect(read(`?${new URLSearchParams({ sort: by, order: 'asc' })}`).query.sort).toBe('-updated')
})

test('an unknown filter in the URL is ignored', () => {
  expect(read('?language=fr&level=advanced').filters).toEqual({ language: 'fr', level: 'advanced' })
  expect(read('?language=xx&level=<b>&state=').filters).toEqual({})
})
