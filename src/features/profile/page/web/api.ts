import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#features/auth/contract/password.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { useRead } from '#shell/calls/read.ts'
import { type Profile, readTaxData, saveProfile, saveQuietTime, saveTaxData } from '../../person/contract/profile.ts'
import { useCacheProfile } from '../../person/web/useProfile.ts'

export function useSaveProfile() {
  const cacheProfile = useCacheProfile()
  return useMutation({
    mutationFn: (body: ArgumentsOf<typeof saveProfile>['body']) => call(saveProfile, { body }),
    onSuccess: cacheProfile,
  })
}

export function useSaveQuiet() {
  const cacheProfile = useCacheProfile()
  return useMutation({
    mutationFn: (quiet: Profile['quiet']) => call(saveQuietTime, { body: { quiet } }),
    onSuccess: cacheProfile,
  })
}

export function useTaxData() {
  return useRead(readTaxData, {}, ['profile', 'tax-data'])
}

export function useSaveTax() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ArgumentsOf<typeof saveTaxData>['body']) => call(saveTaxData, { body }),
    onSuccess: answer => queries.setQueryData(['profile', 'tax-data'], answer),
  })
}

export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ArgumentsOf<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
}
