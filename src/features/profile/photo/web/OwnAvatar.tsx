import { viewPath } from '#features/files/contract/file.ts'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { useProfile } from '../../web/useProfile.ts'

/** The reader's photo in the header, their initials while there is none. It also keeps the stored name up to date. */
export function OwnAvatar({ name }: { name: string }) {
  const photo = useProfile().data?.photo ?? null
  const { url } = useFileUrl(photo && viewPath(photo, '320'))
  return <Avatar name={name} size={34} src={url} />
}
