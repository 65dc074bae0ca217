import { Download, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { csvOf } from '#kit/csv.ts'
import { showDayOf, showMoment } from '#kit/dates.ts'
import { allRows, defaultRowsPerPage } from '#kit/paging.ts'
import { blobUrl, releaseBlob } from '#shell/calls/blobs.ts'
import { call } from '#shell/calls/call.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { useTableState } from '#shell/calls/list.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { showPercent } from '#ui/percent.ts'
import { Row } from '#ui/Stack.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { showCode } from '../../certificates/contract/certificate.ts'
import { missingOfLesson } from '../../contract/readiness.ts'
import { useCourse } from '../../web/useCourse.ts'
import { useCourseWords } from '../../web/words.ts'
import { type Learner, listLearners } from '../contract/learner.ts'
import { useLearners } from './api.ts'
import { useLearnerWords } from './words.ts'

/** Who is how far in one course: a list to look at and to save as CSV. */
export function LearnersView({ id }: { id: string }) {
  const words = useLearnerWords()
  const { editor } = useCourseWords()
  const course = useCourse(id)
  const [search, setSearch] = useSearchParams()
  const rows = Number(search.get('rows')) || defaultRowsPerPage
  const [after, before] = [search.get('after') ?? undefined, search.get('before') ?? undefined]
  const learners = useLearners(id, { rows, after, before })
  const state = useTableState(learners)
  // a lesson that is not whole yet counts for nobody
  const of = course.data?.lessons.filter(lesson => missingOfLesson(lesson, 1).length === 0).length ?? 0
  const columns = useColumns(of)
  const place = (next: Record<string, string>) => setSearch({ course: id, rows: String(rows), ...next })
  if (course.error) {
    const missing = {
      title: editor.missingCourse,
      text: editor.missingCourseText,
      list: '/courses',
      toList: words.back,
    }
    return <LoadFailure error={course.error} retry={course.refetch} missing={missing} />
  }
  return (
    <>
      <PageHeader
        title={words.title}
        lead={course.data && words.lead(course.data.fields.title)}
        back={{ href: '/courses', label: words.back }}
        actions={<Deeds id={id} of={of} title={course.data?.fields.title ?? ''} />}
      />
      <Card pad={false} as="div">
        <DataTable
          label={words.label}
          columns={columns}
          state={state}
          rowKey={learner => learner.id}
          rowHref={learner => `/users/${learner.id}`}
          rows={rows}
          onRows={n => setSearch({ course: id, rows: String(n) })}
          onNext={cursor => place({ after: cursor })}
          onPrevious={cursor => place({ before: cursor })}
          empty={
            <EmptyState icon={<Users aria-hidden="true" />} title={words.none}>
              {words.noneText}
            </EmptyState>
          }
        />
      </Card>
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

function Deeds({ id, of, title }: { id: string; of: number; title: string }) {
  const words = useLearnerWords()
  const errorText = useErrorText()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const header = [words.name, words.email, words.finished, words.share, words.begunAt, words.lastAt]
      const lines = (await allLearners(id)).map(learner => [
        ...[learner.name, learner.email, words.finishedOf(learner.finished, of)],
        ...[showPercent(learner.share), showMoment(learner.begunAt), showMoment(learner.lastAt)],
        ...(learner.certificate
          ? [showDayOf(learner.certificate.issuedAt), showCode(learner.certificate.code)]
          : ['', '']),
      ])
      saveText(csvOf([...header, words.certificateOn, words.certificate], lines), `${title || id}.csv`)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setSaving(false)
    }
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

async function allLearners(id: string): Promise<Learner[]> {
  const all: Learner[] = []
  let after: string | undefined
  do {
    const page = await call(listLearners, { params: { id }, body: { rows: allRows, after } })
    all.push(...page.rows)
    after = page.next
  } while (after)
  return all
}

function saveText(text: string, name: string): void {
  const url = blobUrl(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => releaseBlob(url), 60_000)
}
