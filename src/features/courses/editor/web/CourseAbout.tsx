import { useState } from 'react'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { languages } from '#kit/words.ts'
import { useFaultText } from '#shell/calls/errors.ts'
import type { Autosave } from '#shell/drafts/autosave.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { type Course, CourseFields } from '../../course/contract/course.ts'
import { levels } from '../../course/contract/options.ts'
import { CourseCover } from '../../course/web/CourseCover.tsx'
import { useCourseWords } from '../../course/web/words.ts'
import styles from './CourseAbout.module.css'
import { useEditorWords } from './words.ts'

interface CourseAboutProps {
  draft: Autosave<CourseFields>
  course: Course | undefined
  /** The key under which an interrupted upload of the cover is resumed. */
  resumeKey: string
}

/** The fields of a course itself: title, summary, language, level and cover. */
export function CourseAbout({ draft, course, resumeKey }: CourseAboutProps) {
  const words = useEditorWords()
  const { languages: languageNames, levels: levelNames } = useCourseWords()
  const faultText = useFaultText()
  const fields = draft.useValue()
  const fault = (field: 'title' | 'summary') => {
    if (course?.state === 'published' && fields[field].trim() === '') return faultText('required')
    const parsed = CourseFields.shape[field].safeParse(fields[field])
    return parsed.success ? undefined : faultText(parsed.error.issues[0]?.message)
  }
  return (
    <Card title={words.about}>
      <div className={styles.about}>
        <Stack gap={5}>
          <div id="field-title">
            <Field
              label={words.name}
              required
              autoComplete="off"
              lang={fields.language}
              value={fields.title}
              error={fault('title')}
              onChange={event => draft.change({ title: event.target.value })}
            />
          </div>
          <div id="field-summary">
            <Field
              multiline
              rows={4}
              label={words.summary}
              hint={words.summaryHint}
              required
              lang={fields.language}
              value={fields.summary}
              error={fault('summary')}
              onChange={event => draft.change({ summary: event.target.value })}
            />
          </div>
          <ChoiceChips
            label={words.language}
            options={languages.map(({ value }) => ({ value, label: languageNames[value] }))}
            value={fields.language}
            onChange={language => draft.change({ language })}
          />
          <ChoiceChips
            label={words.level}
            options={levels.map(value => ({ value, label: levelNames[value] }))}
            value={fields.level}
            onChange={level => draft.change({ level })}
          />
        </Stack>
        <Cover draft={draft} resumeKey={resumeKey} />
      </div>
    </Card>
  )
}

function Cover({ draft, resumeKey }: { draft: Autosave<CourseFields>; resumeKey: string }) {
  const words = useEditorWords()
  const { coverId, title } = draft.useValue()
  const [isReplacing, setReplacing] = useState(false)
  return (
    <div className={styles.cover}>
      <p className={styles.term}>{words.cover}</p>
      <div className={styles.picture}>
        <CourseCover coverId={coverId} title={title} />
      </div>
      {coverId && !isReplacing ? (
        <Row gap={2}>
          <Button size="small" onClick={() => setReplacing(true)}>
            {words.coverReplace}
          </Button>
          <Button size="small" variant="quiet" onClick={() => draft.change({ coverId: null })}>
            {words.coverRemove}
          </Button>
        </Row>
      ) : (
        <FilePicker
          kind="course-cover"
          label={words.coverPick}
          value={[]}
          resumeKey={resumeKey}
          onChange={([file]) => {
            if (!file) return
            draft.change({ coverId: file.id })
            setReplacing(false)
          }}
        />
      )}
      {!coverId && <small className={styles.hint}>{words.coverHint}</small>}
    </div>
  )
}
