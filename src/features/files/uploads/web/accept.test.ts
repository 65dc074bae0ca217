import { expect, test } from 'vitest'
import { acceptOf } from './accept.ts'

test('a picker offers what the server takes: by media type where systems know one, by ending where they do not', () => {
  expect(acceptOf('course-cover')).toBe('image/png,image/jpeg')
  expect(acceptOf('lesson-video')).toBe('video/mp4,video/webm')
  expect(acceptOf('lesson-pdf')).toBe('application/pdf')
  expect(acceptOf('lesson-captions')).toBe('.vtt')
  expect(acceptOf('ticket-file').split(',')).toEqual(
    expect.arrayContaining(['application/pdf', 'image/png', 'image/jpeg', '.stl', '.ply', '.obj']),
  )
})
