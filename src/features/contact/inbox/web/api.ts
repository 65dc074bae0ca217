import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call, callRaw } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { useRead } from '#shell/calls/read.ts'
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

/** A page of messages; the previous one stays on screen while the next loads. */
export function useContactForms(body: ArgumentsOf<typeof listContactForms>['body']) {
  return useRead(listContactForms, { body }, [topic, 'list', body], { placeholderData: keepPreviousData })
}

export function useContactCounts() {
  return useRead(countContactForms, {}, [topic, 'counts'])
}

/** One message. While our e-mail is being sent it is refetched, so that its delivery shows without reloading. */
export function useContactForm(id: string) {
  return useRead(readContactForm, { params: { id } }, [topic, 'one', id], {
    refetchInterval: ({ state }) => {
      if (state.data?.answers.some(answer => answer.delivery === 'waiting')) return 2000
      return state.data?.answers.some(answer => answer.delivery === 'failed') ? 30_000 : false
    },
  })
}

export function useContactMove(id: string) {
  const cacheUpdate = useCacheUpdate()
  return useMutation({
    mutationFn: (move: Exclude<ContactMove, 'answer'>) => call(moveContactForm, { params: { id }, body: { move } }),
    onSuccess: cacheUpdate,
  })
}

/** Sends an answer. A retry after a lost answer does not send it twice. */
export function useAnswer(id: string) {
  return useCreate(answerContactForm, {
    args: (body: AnswerFields & { seenAnswers: number }) => ({ params: { id }, body }),
    onSuccess: useCacheUpdate(),
  })
}

/** The CSV file of all matches of the list. */
export function exportTable(body: ArgumentsOf<typeof exportContactForms>['body']): Promise<Blob> {
  const { method, path } = exportContactForms
  const headers = { 'content-type': 'application/json' }
  return callRaw(path, answer => answer.blob(), { kind: 'making', method, headers, body: JSON.stringify(body) })
}

function useCacheUpdate() {
  const queries = useQueryClient()
  return (form: ContactForm) => {
    queries.setQueryData([topic, 'one', form.id], form)
    // not awaited: the calling row may have left the list by then
    queries.invalidateQueries({ queryKey: [topic] })
  }
}
