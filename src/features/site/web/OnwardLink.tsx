import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/Link.tsx'
import styles from './OnwardLink.module.css'

/** A link to further information. */
export function OnwardLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.link}>
      <span>{children}</span>
      <ArrowRight aria-hidden="true" />
    </Link>
  )
}
