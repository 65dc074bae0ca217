import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { blobUrl, releaseBlob } from '#shell/calls/blobs.ts'
import { call, callRaw } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import {
  type AnswerFields,
  answerContactForm,
  type ContactForm,
  countContactForms,
  exportContactForms,
  listContactForms,
  moveContactForm,
  readContactForm,
} from '../contract/contactForm.ts'
import type { ContactMove } from '../contract/moves.ts'

const topic = 'contact-forms'

/** A page of messages; the former one stays on screen while the next comes. */
export function useContactForms(body: ArgumentsOf<typeof listContactForms>['body']) {
  return useQuery({
    queryKey: [topic, 'list', body],
    queryFn: ({ signal }) => call(listContactForms, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useContactCounts() {
  return useQuery({
    queryKey: [topic, 'counts'],
    queryFn: ({ signal }) => call(countContactForms, {}, { signal }),
  })
}

/** One message. While a letter of ours is leaving it is asked again, so that its delivery is told without reloading. */
export function useContactForm(id: string) {
  return useQuery({
    queryKey: [topic, 'one', id],
    queryFn: ({ signal }) => call(readContactForm, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => {
      if (state.data?.answers.some(answer => answer.delivery === 'waiting')) return 2000
      return state.data?.answers.some(answer => answer.delivery === 'failed') ? 30_000 : false
    },
  })
}

export function useContactMove(id: string) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (move: Exclude<ContactMove, 'answer'>) => call(moveContactForm, { params: { id }, body: { move } }),
    onSuccess: keep,
  })
}

/** Sends an answer; a retry after a lost answer sends it once. */
export function useAnswer(id: string) {
  return useCreate(answerContactForm, {
    args: (body: AnswerFields & { seenAnswers: number }) => ({ params: { id }, body }),
    onSuccess: useKeep(),
  })
}

/** Hands the table of what the list finds to the browser's downloads. */
export async function downloadTable(body: ArgumentsOf<typeof exportContactForms>['body'], name: string): Promise<void> {
  const { method, path } = exportContactForms
  const headers = { 'content-type': 'application/json' }
  const answer = await callRaw(path, { method, headers, body: JSON.stringify(body) })
  const url = blobUrl(await answer.blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => releaseBlob(url), 60_000)
}

function useKeep() {
  const queries = useQueryClient()
  return (form: ContactForm) => {
    queries.setQueryData([topic, 'one', form.id], form)
    // not waited for: whoever asked may be gone from the list by then
    queries.invalidateQueries({ queryKey: [topic] })
  }
}
