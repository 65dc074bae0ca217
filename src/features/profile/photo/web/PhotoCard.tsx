import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { viewPath } from '#features/files/file/contract/file.ts'
import { acceptOf } from '#features/files/uploads/web/accept.ts'
import { useWords as useFileWords } from '#features/files/uploads/web/words.ts'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Profile } from '../../person/contract/profile.ts'
import { useNewPhoto, useRemovePhoto } from './api.ts'
import { CropForm } from './CropForm.tsx'
import styles from './PhotoCard.module.css'
import { closePicture, openPicture, type PictureFault } from './picture.ts'
import { useWords } from './words.ts'

/** The reader's photo: chosen, cropped to a square, uploaded, removed. */
export function PhotoCard({ profile }: { profile: Profile }) {
  const words = useWords()
  const { refusals } = useFileWords()
  const errorText = useErrorText()
  const [fault, setFault] = useState<PictureFault | 'refused'>()
  const { send, isBusy } = useNewPhoto({
    done: () => toast.success(words.saved),
    refused: () => setFault('refused'),
  })
  const remove = useRemovePhoto()
  const { url } = useFileUrl(profile.photo && viewPath(profile.photo, '320'))

  async function choose([file]: File[]) {
    if (!file) return
    const picture = await openPicture(file)
    setFault(typeof picture === 'string' ? picture : undefined)
    if (typeof picture === 'string') return
    popups.show({
      heading: words.crop,
      size: 'small',
      onHide: () => closePicture(picture),
      component: () => (
        <CropForm
          picture={picture}
          onCancel={popups.hide}
          onDone={square => {
            popups.hide()
            send(square)
          }}
        />
      ),
    })
  }

  return (
    <Card title={words.title}>
      <Stack gap={4}>
        <div className={styles.shown}>
          <Avatar name={`${profile.firstName} ${profile.lastName}`} size={120} src={url} />
          {isBusy && <Spinner label={words.sending} />}
        </div>
        <p className="muted">{words.lead}</p>
        <FileDrop
          size="compact"
          label={profile.photo ? words.change : words.choose}
          accept={acceptOf(['profile-photo'])}
          error={fault && (fault === 'heic' ? refusals.heic({}) : words[fault])}
          onFiles={choose}
        />
        {profile.photo && (
          <Button
            size="small"
            variant="quiet"
            busy={remove.isPending}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => toast.success(words.removed),
                onError: error => toast.error(errorText(error)),
              })
            }
          >
            {words.remove}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
