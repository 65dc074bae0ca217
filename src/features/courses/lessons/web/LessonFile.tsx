import { Captions, FileText, Film } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { numberFormat } from '#kit/formats.ts'
import type { Autosave } from '#shell/drafts/autosave.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { Course } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { showLength } from '../../course/web/showLength.ts'
import type { LessonFields } from '../contract/lesson.ts'
import styles from './LessonsEditor.module.css'
import { useLessonWords } from './words.ts'

interface LessonFileProps {
  lesson: Lesson
  draft: Autosave<LessonFields>
}

/** The video or PDF of a lesson: an upload that survives lost connections, and a replacement. */
export function LessonFile({ lesson, draft, course }: LessonFileProps & { course: Course }) {
  const { form: words } = useLessonWords()
  const [isReplacing, setReplacing] = useState(false)
  const { file } = lesson
  const kind = lesson.kind === 'video' ? 'lesson-video' : 'lesson-pdf'
  if (file && !isReplacing)
    return (
      <Stack gap={3}>
        <FileLine
          icon={lesson.kind === 'video' ? <Film aria-hidden="true" /> : <FileText aria-hidden="true" />}
          {...file}
        >
          <Button size="small" onClick={() => setReplacing(true)}>
            {words.replace}
          </Button>
        </FileLine>
        <PlayedEverywhere {...file} />
      </Stack>
    )
  return (
    <Stack gap={3}>
      {file && course.firstPublishedAt && <p className="muted">{words.replaceHint}</p>}
      <FilePicker
        kind={kind}
        label={lesson.kind === 'video' ? words.pickVideo : words.pickPdf}
        value={[]}
        resumeKey={`lesson:${lesson.id}`}
        onChange={([taken]) => {
          if (!taken) return
          draft.change({ fileId: taken.id })
          setReplacing(false)
        }}
      />
      {file && (
        <div>
          <Button size="small" variant="quiet" onClick={() => setReplacing(false)}>
            {words.keep}
          </Button>
        </div>
      )}
    </Stack>
  )
}

type Stored = Pick<NonNullable<Lesson['file']>, 'codec' | 'sound'>

/** Says when a browser may not play the picture or the sound of a video; one export corrects both. */
function PlayedEverywhere({ codec, sound }: Stored) {
  const { form: words } = useLessonWords()
  if (codec !== null && codec !== 'avc')
    return (
      <Banner tone="warn" title={words.notInSafari}>
        {words.exportAgain(codecNames[codec])}
      </Banner>
    )
  if (sound === null || sound === 'aac' || sound === 'mp3') return null
  return (
    <Banner tone="warn" title={words.soundNotEverywhere}>
      {words.exportSound(soundNames[sound])}
    </Banner>
  )
}

const codecNames = { vp8: 'VP8', vp9: 'VP9', av1: 'AV1' } as const
const soundNames = {
  ...{ opus: 'Opus', vorbis: 'Vorbis', 'ac-3': 'Dolby Digital (AC-3)', 'e-ac-3': 'Dolby Digital Plus (E-AC-3)' },
  ...{ alac: 'Apple Lossless (ALAC)', flac: 'FLAC', pcm: 'PCM', other: undefined },
} as const

/** The captions of a video: they are asked for until there are some, or its author says that nobody speaks in it. */
export function LessonCaptions({ lesson, draft }: LessonFileProps) {
  const { form: words } = useLessonWords()
  const { captions } = lesson
  const { noSpeech } = draft.useValue()
  return (
    <Stack gap={2}>
      <p className={styles.term}>{words.captions}</p>
      {captions ? (
        <FileLine icon={<Captions aria-hidden="true" />} name={captions.name}>
          <Button size="small" variant="quiet" onClick={() => draft.change({ captionsId: null })}>
            {words.captionsRemove}
          </Button>
        </FileLine>
      ) : (
        <>
          {lesson.file && !noSpeech && (
            <Banner tone="warn" title={words.captionsLacking}>
              {words.captionsLackingText}
            </Banner>
          )}
          {!noSpeech && (
            <FilePicker
              kind="lesson-captions"
              label={words.pickCaptions}
              value={[]}
              resumeKey={`captions:${lesson.id}`}
              onChange={([taken]) => taken && draft.change({ captionsId: taken.id })}
            />
          )}
          <Checkbox
            label={words.noSpeech}
            hint={words.noSpeechHint}
            checked={noSpeech}
            onChange={event => draft.change({ noSpeech: event.target.checked })}
          />
        </>
      )}
    </Stack>
  )
}

interface FileLineProps {
  icon: ReactNode
  name: string
  bytes?: number
  seconds?: number | null
  children: ReactNode
}

function FileLine({ icon, name, bytes, seconds, children }: FileLineProps) {
  const language = useLanguage()
  const megabytes = numberFormat(localeOf(language), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const facts = [bytes ? megabytes.format(bytes / 1e6) : '', seconds ? showLength(seconds) : ''].filter(Boolean)
  return (
    <div className={styles.file}>
      {icon}
      <span className={styles.name}>
        <span className={styles.title}>{name}</span>
        {facts.length > 0 && <span className={styles.kind}>{facts.join(' · ')}</span>}
      </span>
      <Row gap={2}>{children}</Row>
    </div>
  )
}
