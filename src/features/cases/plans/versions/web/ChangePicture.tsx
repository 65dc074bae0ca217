import { AttachedPictures } from '#features/files/pictures/web/AttachedPictures.tsx'
import type { Plan } from '../contract/plan.ts'
import { useChangeText } from './changeText.ts'
import { useWords } from './words.ts'

/** The picture of a change, small; nothing without one. */
export function ChangePicture({ change }: { change: Omit<Plan['changes'][number], 'id' | 'answer'> }) {
  const { pictureOf } = useWords()
  const { title } = useChangeText()(change)
  return <AttachedPictures pictures={change.picture ? [change.picture] : []} label={pictureOf(title)} />
}
