import { Award, Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#shell/calls/download.ts'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { readCertificate, showCode } from '../contract/certificate.ts'
import styles from './CertificateCard.module.css'
import { useCertificateWords } from './words.ts'

/** An earned certificate with a button to save it as PDF. */
export function CertificateCard({ certificate: { id, code } }: { certificate: { id: string; code: string } }) {
  const words = useCertificateWords()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const path = readCertificate.path.replace(':id', id)
    await download(path, words.fileName(showCode(code)))
    setSaving(false)
  }
  return (
    <section className={styles.card} aria-label={words.earned}>
      <Award aria-hidden="true" />
      <div className={styles.words}>
        <strong>{words.earned}</strong>
        <Link href={`/courses?certificate=${code}`}>{words.earnedText(showCode(code))}</Link>
      </div>
      <Button variant="primary" busy={isSaving} icon={<Download aria-hidden="true" />} onClick={save}>
        {words.save}
      </Button>
    </section>
  )
}
