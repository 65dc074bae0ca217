import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shell/calls/call.ts'
import { creating } from '#shell/calls/create.ts'
import { queries } from '#shell/calls/queries.ts'
import { useRead } from '#shell/calls/read.ts'
import {
  addCannedAnswer,
  type CannedFields,
  listCannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
} from '../contract/cannedAnswer.ts'

const key = ['canned-answers']

export function useCannedAnswers() {
  return useRead(listCannedAnswers, {}, key)
}

/** Saves a canned answer: a new one, or the one with this id as it was at `version`. */
export function useSaveCannedAnswer() {
  const [add] = useState(() => creating(addCannedAnswer))
  return useMutation({
    mutationFn: ({ of, fields }: { of: { id: string; version: number } | undefined; fields: CannedFields }) =>
      of
        ? call(saveCannedAnswer, { params: { id: of.id }, body: { version: of.version, fields } })
        : add({ body: fields }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export function useRemoveCanned() {
  return useMutation({
    mutationFn: (id: string) => call(removeCannedAnswer, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}
