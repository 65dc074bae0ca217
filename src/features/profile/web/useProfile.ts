import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { readProfile } from '../contract/profile.ts'
import { showPerson } from './person.ts'

/** The reader's own profile. Whatever it says anew stands in the header at once, in every tab. */
export function useProfile() {
  return useQuery({
    queryKey: ['profile', 'own'],
    queryFn: async ({ signal }) => {
      const profile = await call(readProfile, {}, { signal })
      showPerson(profile)
      return profile
    },
  })
}
