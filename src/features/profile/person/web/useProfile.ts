import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { type Profile, readProfile } from '../contract/profile.ts'
import { showPerson } from './person.ts'

const queryKey = ['profile', 'own']

/** The reader's own profile. Each change is shown in the header at once, in every tab. */
export function useProfile() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const profile = await call(readProfile, {}, { signal })
      showPerson(profile)
      return profile
    },
  })
}

/** Caches the profile in the answer to a save. */
export function useCacheProfile(): (profile: Profile) => void {
  const queries = useQueryClient()
  return profile => {
    showPerson(profile)
    queries.setQueryData(queryKey, profile)
  }
}
