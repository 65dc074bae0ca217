import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { useRead } from '#shell/calls/read.ts'
import { beginCardSetup } from '../contract/cardSetup.ts'
import {
  type AccountFields,
  addTransferMethod,
  listMethods,
  type Methods,
  makeMethodDefault,
  removeMethod,
} from '../contract/method.ts'

const key = ['methods', 'all']

export function useMethods() {
  return useRead(listMethods, {}, key)
}

/** Adds an account. A retry after a lost answer does not add it twice. */
export function useAddAccount() {
  return useCreate(addTransferMethod, {
    args: (body: AccountFields) => ({ body }),
    onSuccess: useCacheUpdate(),
  })
}

/** Leaves the application for Stripe's page, where the card is typed. */
export function useBeginCardSetup() {
  return useMutation({
    mutationFn: () => call(beginCardSetup, {}),
    onSuccess: ({ url }) => location.assign(url),
  })
}

const actions = { 'make-default': makeMethodDefault, remove: removeMethod }

export function useMethodAction() {
  return useMutation({
    mutationFn: ({ action, id }: { action: keyof typeof actions; id: string }) =>
      call(actions[action], { params: { id } }),
    onSuccess: useCacheUpdate(),
  })
}

function useCacheUpdate() {
  const queries = useQueryClient()
  return (methods: Methods) => void queries.setQueryData(key, methods)
}
