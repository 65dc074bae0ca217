import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/Link.tsx'
import styles from './MoreLink.module.css'

/** A link to further information. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.link}>
      <span>{children}</span>
      <ArrowRight aria-hidden="true" />
    </Link>
  )
}
