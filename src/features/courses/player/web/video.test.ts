import { expect, test } from 'vitest'
import { maxPlaybackSpeed } from '../../course/contract/progress.ts'
import { keyOf, lengthOf, nextSpeed, speeds, stretchRecorder, videoSeeker } from './video.ts'

test('continuous playback is one stretch; a jump starts another', () => {
  const played = stretchRecorder()
  for (const second of [0, 0.25, 0.5, 0.75, 1]) played.at(second, 1)
  // a jump forwards without an event, then back
  for (const second of [60, 60.5, 61]) played.at(second, 1)
  for (const second of [10, 10.5]) played.at(second, 1)
  expect(played.take()).toEqual([
    [0, 1],
    [60, 61],
    [10, 10.5],
  ])
  expect(played.take()).toEqual([])
})

test('after the stretches are taken, playback continues from the same position', () => {
  const played = stretchRecorder()
  for (const second of [0, 1]) played.at(second, 1)
  expect(played.take()).toEqual([[0, 1]])
  for (const second of [2, 3]) played.at(second, 1)
  expect(played.take()).toEqual([[1, 3]])
})

test('a pause or a drag on the slider ends the stretch, and at double speed the steps are longer', () => {
  const played = stretchRecorder()
  played.at(5, 1)
  played.cut()
  played.at(6, 1)
  expect(played.take()).toEqual([])
  played.at(8.5, 2)
  expect(played.take()).toEqual([[6, 8.5]])
})

test('a device that reports late loses nothing that was played meanwhile', () => {
  let seconds = 0
  const played = stretchRecorder(() => seconds * 1000)
  played.at(0, 2)
  seconds = 5
  played.at(10, 2)
  // more than can have been played in that time
  seconds = 6
  played.at(20, 2)
  expect(played.take()).toEqual([[0, 10]])
})

test('a seek during a seek is started when the first one has ended, to the last requested position', () => {
  const video = { currentTime: 0, seeking: false }
  const seeker = videoSeeker(video)
  seeker.seekTo(5)
  video.seeking = true
  seeker.seekTo(seeker.place() + 5)
  seeker.seekTo(seeker.place() - 2)
  expect([video.currentTime, seeker.place()]).toEqual([5, 8])
  video.seeking = false
  seeker.onSeeked()
  expect(video.currentTime).toBe(8)
  // no request is left
  video.currentTime = 7
  seeker.onSeeked()
  expect([video.currentTime, seeker.place()]).toEqual([7, 7])
})

test('a requested position is not kept for another video', () => {
  const video = { currentTime: 5, seeking: true }
  const seeker = videoSeeker(video)
  seeker.seekTo(1)
  seeker.reset()
  seeker.onSeeked()
  expect([video.currentTime, seeker.place()]).toEqual([5, 5])
})

test('the player ignores keys with a modifier', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false }
  expect([' ', 'F', 'ArrowLeft', 'q'].map(key => keyOf({ ...plain, key }))).toEqual(['play', 'full', 'back', undefined])
  expect(keyOf({ ...plain, ctrlKey: true, key: 'f' })).toBeUndefined()
})

test('speeds go from 0.75 to 2 and no further', () => {
  expect([nextSpeed(1, 'faster'), nextSpeed(2, 'faster'), nextSpeed(1, 'slower'), nextSpeed(0.75, 'slower')]).toEqual([
    1.25, 2, 0.75, 0.75,
  ])
})

test('no speed is faster than the server accepts', () => {
  expect(Math.max(...speeds)).toBe(maxPlaybackSpeed)
})

test('a recording without a length in its player has the length of its file', () => {
  expect(lengthOf({ duration: 12 }, 11.9)).toBe(12)
  for (const duration of [Number.POSITIVE_INFINITY, Number.NaN, 0]) expect(lengthOf({ duration }, 11.9)).toBe(11.9)
  expect(lengthOf({ duration: Number.POSITIVE_INFINITY }, null)).toBe(0)
})
