import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useIntention } from '#shell/calls/intention.ts'
import { beginCardSetup } from '../../payments/cards/contract/checkout.ts'
import {
  addWireMethod,
  listMethods,
  type Methods,
  makeMethodDefault,
  removeMethod,
  type WireFields,
} from '../contract/method.ts'

const key = ['methods', 'all']

export function useMethods() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(listMethods, {}, { signal }) })
}

/** Adds an account; retried with the same intention, it is added once. */
export function useAddWire() {
  const keep = useKeep()
  const intention = useIntention()
  return useMutation({
    mutationFn: (body: WireFields) => call(addWireMethod, { body }, { idempotencyKey: intention.current() }),
    onSuccess: methods => {
      intention.done()
      keep(methods)
    },
  })
}

/** Leaves the page for Stripe's, where the card is typed. */
export function useBeginCardSetup() {
  return useMutation({
    mutationFn: () => call(beginCardSetup, {}),
    onSuccess: ({ url }) => location.assign(url),
  })
}

const deeds = { 'make-default': makeMethodDefault, remove: removeMethod }

export function useMethodDeed() {
  return useMutation({
    mutationFn: ({ deed, id }: { deed: keyof typeof deeds; id: string }) => call(deeds[deed], { params: { id } }),
    onSuccess: useKeep(),
  })
}

function useKeep() {
  const queries = useQueryClient()
  return (methods: Methods) => void queries.setQueryData(key, methods)
}
