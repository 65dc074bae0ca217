import { useEffect, useState } from 'react'
import { showDay } from '#kit/dates.ts'
import type { OutputOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Facts } from '#ui/Facts.tsx'
import { checkCertificate } from '../contract/certificate.ts'
import styles from './PublicCheck.module.css'
import { useCertificateWords } from './words.ts'

type Stage =
  | { at: 'asking' }
  | { at: 'genuine'; paper: OutputOf<typeof checkCertificate> }
  | { at: 'refused'; error: unknown }

/** Shows the visitor who followed the URL on a certificate whether it is genuine, in a banner above the public page. */
export function PublicCheck({ code, onClose }: { code: string; onClose: () => void }) {
  const words = useCertificateWords()
  const errorText = useErrorText()
  const [stage, setStage] = useState<Stage>({ at: 'asking' })
  useEffect(() => {
    call(checkCertificate, { params: { code } })
      .then(paper => setStage({ at: 'genuine', paper }))
      .catch(error => setStage({ at: 'refused', error }))
  }, [code])
  if (stage.at === 'asking') return null
  if (stage.at === 'refused') {
    const isUnknown = stage.error instanceof CallError && stage.error.code === 'not-found'
    return (
      <div className={styles.above}>
        <Banner tone="bad" title={isUnknown ? words.unknown : words.title} onClose={onClose}>
          {isUnknown ? words.unknownText : errorText(stage.error)}
        </Banner>
      </div>
    )
  }
  const { name, course, language, issuedOn } = stage.paper
  return (
    <div className={styles.above}>
      <Banner isAnnounced tone="good" title={words.genuine} onClose={onClose}>
        <Facts
          items={[
            { term: words.name, value: name },
            { term: words.course, value: <span lang={language}>{course}</span> },
            { term: words.issuedOn, value: showDay(issuedOn) },
          ]}
        />
      </Banner>
    </div>
  )
}
