import { expect, test } from 'vitest'
import { archMeasureNames } from '../contract/archMeasures.ts'
import { movementKinds } from '../contract/toothMovement.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import { words as fr } from './fr.ts'

test.each(Object.entries({ en, es, fr }))(
  '%s names every movement with its two directions, and every measure',
  (_, words) => {
    expect(Object.keys(words.movements)).toEqual([...movementKinds])
    expect(Object.keys(words.measures)).toEqual([...archMeasureNames])
    const directions = Object.values(words.movements).flatMap(({ plus, minus }) => [plus, minus])
    expect(new Set(directions).size).toBe(directions.length)
  },
)
