import { Download, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { csvOf } from '#kit/csv.ts'
import { showDayOf, showMoment } from '#kit/dates.ts'
import { call } from '#shell/calls/call.ts'
import { download } from '#shell/calls/download.ts'
import { everyRow } from '#shell/calls/everyRow.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import { useListState } from '#shell/lists/listState.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { InLanguage } from '#ui/InLanguage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { showPercent } from '#ui/percent.ts'
import { Row } from '#ui/Stack.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { showCode } from '../../certificates/contract/certificate.ts'
import { missingOfLesson } from '../../course/contract/readiness.ts'
import { useCourse } from '../../course/web/useCourse.ts'
import { useCourseWords } from '../../course/web/words.ts'
import { type Learner, listLearners } from '../contract/learner.ts'
import { useLearners } from './api.ts'
import { useLearnerWords } from './words.ts'

/** The list's state in the URL: `/courses?course=<id>&rows=25`. */
const learnerList = { schema: z.object({}) } as const

/** The progress of every learner in one course, with a CSV download. */
export function LearnersView({ id }: { id: string }) {
  const words = useLearnerWords()
  const { missing: noCourse, noMatches } = useCourseWords()
  const course = useCourse(id)
  const list = useListState(learnerList)
  const { rows, after, before } = list.query
  // an incomplete lesson does not count
  const of = course.data?.lessons.filter(lesson => missingOfLesson(lesson, 1).length === 0).length ?? 0
  const learners = useLearners(id, { rows, after, before })
  const columns = useColumns(of)
  const about = course.data?.fields
  if (course.error) {
    const missing = {
      title: noCourse.title,
      text: noCourse.text,
      list: '/courses',
      toList: words.back,
    }
    return <LoadFailure error={course.error} retry={course.refetch} missing={missing} />
  }
  return (
    <>
      <PageHeader
        title={words.title}
        lead={about && <InLanguage text={words.lead(about.title)} part={about.title} lang={about.language} />}
        back={{ href: '/courses', label: words.back }}
        actions={<Actions id={id} of={of} title={about?.title ?? ''} />}
      />
      <ListScreen
        list={list}
        query={learners}
        label={words.label}
        search={null}
        words={noMatches}
        columns={columns}
        rowHref={learner => `/users/${learner.id}`}
        empty={
          <EmptyState icon={<Users aria-hidden="true" />} title={words.none}>
            {words.noneText}
          </EmptyState>
        }
      />
    </>
  )
}

function useColumns(of: number): Column<Learner>[] {
  const words = useLearnerWords()
  return [
    { key: 'name', heading: words.name, primary: true, cell: learner => learner.name },
    { key: 'email', heading: words.email, secondary: true, cell: learner => learner.email },
    { key: 'finished', heading: words.finished, cell: learner => words.finishedOf(learner.finished, of) },
    { key: 'share', heading: words.share, align: 'end', cell: learner => showPercent(learner.share) },
    { key: 'last', heading: words.lastAt, cell: learner => showMoment(learner.lastAt) },
    {
      key: 'certificate',
      heading: words.certificate,
      cell: ({ certificate }) =>
        certificate ? (
          <StatusBadge tone="good">{`${showDayOf(certificate.issuedAt)} · ${showCode(certificate.code)}`}</StatusBadge>
        ) : (
          '–'
        ),
    },
  ]
}

function Actions({ id, of, title }: { id: string; of: number; title: string }) {
  const words = useLearnerWords()
  const [isSaving, setSaving] = useState(false)
  const table = async () => {
    const header = [words.name, words.email, words.finished, words.share, words.begunAt, words.lastAt]
    const lines = (await allLearners(id)).map(learner => [
      ...[learner.name, learner.email, words.finishedOf(learner.finished, of)],
      ...[showPercent(learner.share), showMoment(learner.begunAt), showMoment(learner.lastAt)],
      ...(learner.certificate
        ? [showDayOf(learner.certificate.issuedAt), showCode(learner.certificate.code)]
        : ['', '']),
    ])
    const text = csvOf([...header, words.certificateOn, words.certificate], lines)
    return new Blob([text], { type: 'text/csv;charset=utf-8' })
  }
  const save = async () => {
    setSaving(true)
    await download(table, `${title || id}.csv`)
    setSaving(false)
  }
  return (
    <Row gap={2}>
      <Button icon={<Download aria-hidden="true" />} busy={isSaving} onClick={save}>
        {words.csv}
      </Button>
      <LinkButton icon={<Pencil aria-hidden="true" />} href={`/upload-course?course=${id}`}>
        {words.edit}
      </LinkButton>
    </Row>
  )
}

function allLearners(id: string): Promise<Learner[]> {
  return everyRow(part => call(listLearners, { params: { id }, body: part }))
}
