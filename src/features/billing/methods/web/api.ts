import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
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

/** Adds an account; a retry after a lost answer adds it once. */
export function useAddWire() {
  return useCreate(addWireMethod, {
    args: (body: WireFields) => ({ body }),
    onSuccess: useKeep(),
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
