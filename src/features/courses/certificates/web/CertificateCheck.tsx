import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { showDay } from '#kit/dates.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { useRead } from '#shell/calls/read.ts'
import { useFirstFault } from '#shell/forms/focusFirstFault.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Field } from '#ui/Field.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useCourseWords } from '../../course/web/words.ts'
import { CertificateCode, checkCertificate, showCode } from '../contract/certificate.ts'
import styles from './CertificateCard.module.css'
import { useCertificateWords } from './words.ts'

/** Checks whether a certificate is genuine: its code is typed, or is in the printed URL. */
export function CertificateCheck({ code }: { code: string }) {
  const words = useCertificateWords()
  const { toCourses } = useCourseWords()
  const parsed = CertificateCode.safeParse(code)
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} back={{ href: '/courses', label: toCourses }} />
      <div className={styles.check}>
        <Stack gap={5}>
          <Card>
            <CodeForm key={code} first={parsed.success ? showCode(parsed.data) : code} />
          </Card>
          {parsed.success && <Answer code={parsed.data} />}
        </Stack>
      </div>
    </>
  )
}

function CodeForm({ first }: { first: string }) {
  const words = useCertificateWords()
  const faultText = useFaultText()
  const [, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(first)
  const [fault, setFault] = useState(first ? faultOf(first) : undefined)
  const focusFirstFault = useFirstFault()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setFault(faultOf(typed)))
    if (focusFirstFault(event.currentTarget) === 0) setSearch({ certificate: CertificateCode.parse(typed) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Field
          label={words.code}
          required
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={faultText(fault, { 'not-a-code': words.notACode })}
          onChange={event => setTyped(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
            {words.check}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function faultOf(typed: string): string | undefined {
  if (typed.trim() === '') return 'required'
  return CertificateCode.safeParse(typed).success ? undefined : 'not-a-code'
}

function Answer({ code }: { code: string }) {
  const words = useCertificateWords()
  const errorText = useErrorText()
  const { data, error } = useRead(checkCertificate, { params: { code } }, ['certificates', code], {
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error instanceof CallError && error.code === 'not-found')
    return (
      <Banner tone="bad" title={words.unknown}>
        {words.unknownText}
      </Banner>
    )
  if (error)
    return (
      <Banner isAnnounced tone="warn">
        {errorText(error)}
      </Banner>
    )
  if (!data) return <Skeleton lines={3} />
  return (
    <Banner isAnnounced tone="good" title={words.genuine}>
      <Facts
        items={[
          { term: words.name, value: data.name },
          { term: words.course, value: <span lang={data.language}>{data.course}</span> },
          { term: words.issuedOn, value: showDay(data.issuedOn) },
        ]}
      />
    </Banner>
  )
}
