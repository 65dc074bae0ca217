import { viewPath } from '#features/files/file/contract/file.ts'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { useClientState } from '#shell/session/store.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { useProfile } from '../../person/web/useProfile.ts'

/** The reader's photo in the header, or their initials. It also updates the stored name. */
export function OwnAvatar({ name }: { name: string }) {
  const read = useProfile().data
  const profile = useClientState(state => state.doctor_data) || read
  const photo = profile?.photo ?? null
  const { url } = useFileUrl(photo && viewPath(photo, '320'))
  return <Avatar name={name} size={34} src={url} />
}
